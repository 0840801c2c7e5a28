'use client';

import { useState } from 'react';
import { Form } from '@/components/ui/form';
import { Select } from '@/components/ui/select';
import { CLOSE_WORDS } from '@/lib/requests/inbox/words';
import { CLOSE_REASONS, type CloseReason as Reason } from '@/lib/requests/inbox/status';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { useInboxActions } from '../state/inbox-context';

const CHOICES = [
  ['', 'Not said'],
  ...CLOSE_REASONS.map((reason) => [reason, CLOSE_WORDS[reason]] as const),
] as const;

/** Fields for why a request was closed: a reason, saved as soon as it is chosen, and a one-line note. */
export function CloseReason({ request: { id, closeReason, closeNote } }: { request: InboxDetail }) {
  const { setClosing } = useInboxActions();
  const [note, setNote] = useState(closeNote);
  const [previous, setPrevious] = useState(closeNote);
  if (closeNote !== previous) {
    setPrevious(closeNote);
    if (note === previous) setNote(closeNote); // keep unsaved text
  }

  /** Saves reason and note. On failure, the note stays in the field for a retry. */
  async function save(reason: Reason | null) {
    const isStored = await setClosing(id, { reason, note: reason ? note.trim() : '' });
    if (isStored === null) setNote((now) => (now === closeNote ? note : now)); // restored, unless edited since
  }

  return (
    <Form onSubmit={() => save(closeReason)} className="mb-3">
      <label className="flex items-center gap-3">
        <span className="w-20 shrink-0 text-sm text-ink-soft">Why closed</span>
        <Select
          value={closeReason ?? ''}
          options={CHOICES}
          onChange={(reason) => void save(reason || null)}
          className="min-h-11 min-w-0 flex-1 rounded-lg border border-line-strong bg-white px-2"
        />
      </label>
      {closeReason && (
        <div className="mt-2 flex items-center gap-3">
          <label htmlFor="close-note" className="w-20 shrink-0 text-sm text-ink-soft">
            In words
          </label>
          <input
            id="close-note"
            dir="auto"
            maxLength={500}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.target.value)}
            className="min-h-11 min-w-0 flex-1 rounded-lg border border-line-strong bg-white px-2"
          />
          <TextButton type="submit" className="min-w-14" disabled={note.trim() === closeNote}>
            Save
          </TextButton>
        </div>
      )}
    </Form>
  );
}
