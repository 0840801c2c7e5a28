'use client';

import { useRef } from 'react';
import { formatMoment } from '@/lib/platform/format/dates';
import { CLOSE_WORDS } from '@/lib/requests/inbox/words';
import { toStatusLabel } from '@/lib/requests/inbox/status';
import type { InboxDetail, InboxItem, StaffName } from '@/lib/requests/inbox/types';
import { ConflictNotice as SavedFirst } from '@/components/editing/conflict/conflict-notice';
import { useInbox, useInboxActions } from '../state/inbox-context';
import type { Conflict } from '../state/inbox-state';
import { changeItem } from '../state/rules';
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

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {conflict && (
        <SavedFirst
          by={conflict.current.activity[0]?.staff}
          at={conflict.current.activity[0]?.at}
          subject={conflict}
          changes={listChanges(conflict, staffNames)}
          choices={{
            mine: { label: 'Apply mine', onChoose: () => answer(applyMine) },
            theirs: { label: 'Keep theirs', onChoose: () => answer(keepTheirs) },
          }}
        />
      )}
    </div>
  );
}

type Shown = InboxItem & Partial<Pick<InboxDetail, 'closeReason'>>;

/** The fields that a change can concern, with their labels and values for staff. */
const FIELDS: [name: string, toText: (request: Shown) => string][] = [
  ['Status', ({ status }) => toStatusLabel(status)],
  ['Spam', ({ isSpam }) => (isSpam ? 'yes' : 'no')],
  ['Handled by', ({ assignee }) => assignee?.name ?? 'nobody'],
  ['Follow-up', ({ followUpAt }) => (followUpAt ? formatMoment(followUpAt) : 'none')],
  ['Why closed', ({ closeReason }) => (closeReason ? CLOSE_WORDS[closeReason] : 'not given')],
];

/** The fields that somebody else changed or that we wanted to change. */
export function listChanges({ mine, base, current }: Conflict, names: readonly StaffName[]) {
  const wanted = changeItem(base, mine, names);
  return FIELDS.map(([name, toText]) => {
    const [was, theirs, own] = [toText(base), toText(current), toText(wanted)];
    const isMine = own !== was && own !== theirs;
    return { field: name, name, ...(was !== theirs && { was }), theirs, mine: isMine ? own : null };
  }).filter((change) => 'was' in change || change.mine !== null);
}
