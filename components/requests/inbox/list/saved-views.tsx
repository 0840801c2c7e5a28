'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form, useFormState } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import type { SavedViewItem } from '@/lib/requests/inbox/types';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { isViewOf, toInboxUrl, toSavedView, toViewQuery } from '../state/inbox-view';

const LONGEST_NAME = 60;

type Views = { items: SavedViewItem[] };

/**
 * Menu of saved views: apply or delete one, or save the current view. A page that lists only planner requests offers
 * only the views for that source.
 */
export default function SavedViews({ onApplied }: { onApplied: () => void }) {
  const { changeView, announce } = useInboxActions();
  const { data: views, error, refetch } = useStaffQuery<Views>('/views');
  const [failure, setFailure] = useState('');
  const problem = failure || (error && `The saved views could not be read. ${error.message}`);

  const fixedSource = useInbox((state) => state.fixedSource);
  const layout = useInbox((state) => state.layout);

  async function remove({ id, name }: SavedViewItem) {
    const answer = await sendStaff('DELETE', `/views/${id}`);
    if (!answer.ok) return setFailure(`"${name}" could not be deleted. ${answer.message}`);
    setFailure('');
    announce(`View "${name}" deleted`);
    await refetch();
  }

  const own = views?.items.filter((saved) => isViewOf(saved, fixedSource));
  return (
    <section aria-label="Saved views" className="py-3 text-sm">
      {problem && <p className="mb-2 text-danger">{problem}</p>}
      {own?.length === 0 && (
        <p className="text-ink-soft">No views yet. Set filters or a search, then keep them here.</p>
      )}
      <ul className="flex flex-wrap gap-2">
        {own?.map((saved) => {
          const view = toSavedView(saved);
          return (
            <li
              key={saved.id}
              className="flex max-w-full items-center rounded-full border border-line-strong"
            >
              <a
                href={toInboxUrl(view, null, fixedSource, layout)}
                dir="auto"
                onClick={(event) => {
                  event.preventDefault();
                  changeView(view);
                  onApplied();
                }}
                className="flex min-h-11 min-w-0 items-center truncate pl-4 text-lagoon no-underline hover:underline"
              >
                {saved.name}
              </a>
              <button
                type="button"
                aria-label={`Delete view "${saved.name}"`}
                onClick={() => remove(saved)}
                className="grid min-h-11 min-w-11 place-items-center rounded-full text-ink-soft hover:bg-sand"
              >
                <X className="size-4" />
              </button>
            </li>
          );
        })}
      </ul>
      <SaveForm onSaved={refetch} />
    </section>
  );
}

function SaveForm({ onSaved }: { onSaved: () => Promise<unknown> }) {
  const query = useInbox(({ view }) => toViewQuery({ ...view, cursor: '' }).toString());
  const { announce } = useInboxActions();
  const form = useFormState('view');
  const [name, setName] = useState('');

  async function save() {
    if (!name.trim()) return form.refuse('Write the name of the view.', 'name');
    const answer = await form.run(() => sendStaff('POST', '/views', { name: name.trim(), query }));
    if (!answer.ok) return form.refuse(answer.message, 'name');
    setName('');
    announce('View saved');
    await onSaved();
  }

  return (
    <Form state={form} onSubmit={save} className="mt-3 flex max-w-md flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextInput
          {...form.field('name')}
          label="Save this view as"
          required
          value={name}
          maxLength={LONGEST_NAME}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" busy={form.isBusy}>
        Save view
      </Button>
    </Form>
  );
}
