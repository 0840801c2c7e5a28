'use client';

import { useRef } from 'react';
import { formatMoment, formatTime } from '@/lib/platform/format/dates';
import { toStatusLabel } from '@/lib/requests/inbox/status';
import type { InboxDetail, InboxItem, StaffName } from '@/lib/requests/inbox/types';
import { ConflictNotice as SavedFirst } from '@/components/editing/conflict/conflict-notice';
import { useInbox, useInboxActions } from '../state/inbox-context';
import type { Change, Conflict } from '../state/inbox-state';
import { useStaffNames } from '../state/staff-names';

/** Shows what somebody else changed at the same time and offers to apply our change anyway. Typed text is kept. */
export function ConflictNotice() {
  const conflict = useInbox((state) => state.conflict);
  const staffNames = useStaffNames(useInbox((state) => state.staff));
  const { applyMine, keepTheirs } = useInboxActions();
  const place = useRef<HTMLDivElement>(null);

  /** Moves the focus to the surrounding element first, because the notice disappears. */
  function answer(run: () => void) {
    place.current?.focus();
    run();
  }

  const words = conflict && describeConflict(conflict, staffNames);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {words && (
        <SavedFirst
          title="Somebody else was faster"
          subject={conflict}
          choices={{
            mine: { label: 'Apply mine', onChoose: () => answer(applyMine) },
            theirs: { label: 'Keep theirs', onChoose: () => answer(keepTheirs) },
          }}
        >
          <ul className="mt-1">
            {words.theirs.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-1 text-ink-soft">You wanted to {words.mine}. Nothing of yours was stored yet.</p>
        </SavedFirst>
      )}
    </div>
  );
}

/** Sentences for a conflict: what the other person changed, one per field, and what we wanted to change. */
export function describeConflict(
  { mine, base, current }: Conflict,
  names: readonly StaffName[],
): { theirs: string[]; mine: string } {
  const theirs = [
    base.status !== current.status &&
      toSentence(current, 'status', `set the status to ${toStatusLabel(current.status)}`),
    base.isSpam !== current.isSpam &&
      toSentence(current, 'spam', current.isSpam ? 'marked it as spam' : 'unmarked it as spam'),
    base.assignee?.id !== current.assignee?.id && toSentence(current, 'assigned', toOwnerWords(current)),
    base.followUpAt !== current.followUpAt &&
      toSentence(current, 'follow-up', toFollowUpWords(current.followUpAt)),
  ].filter((words) => words !== false);
  return {
    theirs: theirs.length > 0 ? theirs : ['Somebody changed this enquiry since you opened it.'],
    mine: describeOwnChange(mine, names),
  };
}

/** A sentence such as `Asha set the status to Contacted at 2:05 pm.` */
function toSentence({ activity }: InboxDetail, kind: string, words: string): string {
  const line = activity.find((entry) => entry.kind === kind || entry.kind === 'undone');
  if (!line) return `Somebody ${words}.`;
  return `${line.staff ?? 'Somebody'} ${words} at ${formatTime(line.at)}.`;
}

function toOwnerWords({ assignee }: InboxItem): string {
  return assignee ? `gave it to ${assignee.name}` : 'left it unassigned';
}

function toFollowUpWords(at: string | null): string {
  return at ? `set the follow-up to ${formatMoment(at)}` : 'cleared the follow-up';
}

function describeOwnChange(change: Change, names: readonly StaffName[]): string {
  if (change.status !== undefined) return `set the status to ${toStatusLabel(change.status)}`;
  if (change.isSpam !== undefined) return change.isSpam ? 'mark it as spam' : 'unmark it as spam';
  if (change.assigneeId === null) return 'leave it unassigned';
  if (change.assigneeId !== undefined)
    return `give it to ${names.find(({ id }) => id === change.assigneeId)?.name ?? 'somebody'}`;
  if (change.closing) return 'say why it is closed';
  return change.followUpAt ? 'set the follow-up' : 'clear the follow-up';
}
