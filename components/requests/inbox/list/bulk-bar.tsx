'use client';

import { useRef, useState, type ReactNode } from 'react';
import { DayInput } from '@/components/ui/day-input';
import { Form, useFormState } from '@/components/ui/form';
import { Select } from '@/components/ui/select';
import { SETTABLE_STATUSES, toStatusLabel, type SettableStatus } from '@/lib/requests/inbox/status';
import { formatEnquiries } from '@/lib/requests/staff-changes/words';
import { TextButton } from '@/components/editing/kit/text-button';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { countMatches } from '../state/inbox-state';
import { useStaffNames } from '../state/staff-names';

const SELECT = 'min-h-11 max-w-40 rounded-lg border border-line-strong bg-white px-2 text-sm';

/** Bulk actions on the selected requests, sticky at the bottom of the screen. */
export default function BulkBar() {
  const selectedIds = useInbox((state) => state.selectedIds);
  const canDelete = useInbox((state) => state.canDelete);
  const isSpamTab = useInbox(({ view }) => view.tab === 'spam');
  const { ask, clearSelection } = useInboxActions();
  const [isExpanded, setIsExpanded] = useState(false);
  const ids = [...selectedIds];
  return (
    <section
      aria-label="Selected enquiries"
      className="sticky bottom-(--staff-bar) z-30 -mx-2 mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-strong bg-paper px-2 py-2 lg:gap-x-1"
    >
      <div className="flex w-full items-center justify-between gap-x-2">
        <SelectedCount />
        <TextButton className="-mr-3 shrink-0" onClick={clearSelection}>
          Clear selection
        </TextButton>
      </div>
      <StatusForm ids={ids} />
      {/* On phones, the actions are collapsed, because they would cover the list. */}
      <TextButton aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)} className="sm:hidden">
        {isExpanded ? 'Fewer actions' : 'More actions'}
      </TextButton>
      <div className={`${isExpanded ? 'flex' : 'hidden'} flex-wrap items-center gap-x-3 gap-y-1 sm:contents`}>
        <OwnerForm ids={ids} />
        <FollowUpForm ids={ids} />
        <TextButton onClick={() => ask(isSpamTab ? 'unspam' : 'spam', ids)}>
          {isSpamTab ? 'Unmark as Spam' : 'Mark as Spam'}
        </TextButton>
        {canDelete && (
          <TextButton isDanger onClick={() => ask('delete', ids)}>
            Delete
          </TextButton>
        )}
      </div>
    </section>
  );
}

function SelectedCount() {
  const count = useInbox(({ selectedIds }) => selectedIds.size);
  const isEverything = useInbox((state) => state.isEverything);
  const hasMore = useInbox(
    // Does not require that all loaded rows are selected: some may have been loaded after the selection.
    ({ selectedIds, nextCursor }) => selectedIds.size > 1 && nextCursor !== null,
  );
  const total = useInbox(countMatches);
  const { selectEverything } = useInboxActions();
  if (isEverything)
    return (
      <p className="text-sm font-semibold">
        {total === null ? 'Everything that matches' : `All ${formatEnquiries(total)}`}
      </p>
    );
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
      <span className="font-semibold">{formatEnquiries(count)} selected</span>
      {hasMore && (
        <button type="button" onClick={selectEverything} className="min-h-11 text-left text-lagoon underline">
          Select everything that matches{total === null ? '' : ` (${total})`}
        </button>
      )}
    </p>
  );
}

function StatusForm({ ids }: { ids: string[] }) {
  const isPlanner = useInbox(({ view }) => view.source === 'custom_planner');
  const { setStatus } = useInboxActions();
  const [nextStatus, setNextStatus] = useState<SettableStatus>('contacted');
  const statuses = SETTABLE_STATUSES.filter((name) => name !== 'quoted' || isPlanner);
  return (
    <SmallForm label="Status" action="Set status" onSubmit={() => void setStatus(ids, nextStatus)}>
      {(id) => (
        <Select
          id={id}
          value={nextStatus}
          options={statuses.map((name) => [name, toStatusLabel(name)])}
          onChange={setNextStatus}
          className={SELECT}
        />
      )}
    </SmallForm>
  );
}

function OwnerForm({ ids }: { ids: string[] }) {
  const staff = useInbox((state) => state.staff);
  const staffNames = useStaffNames(staff);
  const { assign } = useInboxActions();
  const [owner, setOwner] = useState(staff.id);
  return (
    <SmallForm label="Handled by" action="Hand over" onSubmit={() => void assign(ids, owner || null)}>
      {(id) => (
        <Select
          id={id}
          value={owner}
          options={[...staffNames.map(({ id, name }) => [id, name] as const), ['', 'Unassigned']]}
          onChange={setOwner}
          className={SELECT}
        />
      )}
    </SmallForm>
  );
}

function FollowUpForm({ ids }: { ids: string[] }) {
  const { setFollowUp } = useInboxActions();
  const [day, setDay] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const form = useFormState('bulk');
  const problem = form.errorOf('follow-up');

  function save() {
    // The value of a date that is half typed is ''.
    if (input.current?.validity.badInput)
      return form.refuse('Complete the day, or clear the field.', 'follow-up');
    if (day && day < '2000') return form.refuse('Give the year with four digits.', 'follow-up');
    form.clear();
    void setFollowUp(ids, day || null);
  }

  return (
    <SmallForm label="Follow-up" action={day ? 'Set follow-up' : 'Clear follow-up'} onSubmit={save}>
      {(id) => (
        <>
          <DayInput
            ref={input}
            id={id}
            look="inline-block!"
            max="2199-12-31"
            value={day}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={(event) => setDay(event.target.value)}
            className={SELECT}
          />
          {problem && (
            <span id={`${id}-problem`} className="ml-2 text-sm text-danger">
              {problem}
            </span>
          )}
        </>
      )}
    </SmallForm>
  );
}

type SmallFormProps = {
  label: string;
  action: string;
  onSubmit: () => void;
  children: (id: string) => ReactNode;
};

function SmallForm({ label, action, onSubmit, children }: SmallFormProps) {
  const id = `bulk-${label.toLowerCase()}`;
  return (
    <Form onSubmit={onSubmit} className="flex items-center gap-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {children(id)}
      <TextButton type="submit">{action}</TextButton>
    </Form>
  );
}
