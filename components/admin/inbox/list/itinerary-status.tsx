'use client';

import { REQUEST_STATUSES, toStatusLabel, type RequestStatus } from '@/lib/requests/inbox/status';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { StatusBadge } from '../../status-badge';
import { useInbox, useInboxActions } from '../state/inbox-context';

/**
 * Status of a row as a pill, which is a select: an invisible one lies over the badge and is larger, so that a finger
 * finds it. A choice is shown before the server confirms it, and can be undone.
 */
export function ItineraryStatus({ item: { id, customerName, status } }: { item: InboxItem }) {
  const isBusy = useInbox(({ busyIds }) => busyIds.has(id));
  const { setPlanStatus } = useInboxActions();
  return (
    <label className="relative inline-block rounded-full hover:brightness-95 has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-lagoon">
      <span aria-hidden="true">
        <StatusBadge status={status} isChoice />
      </span>
      <span className="sr-only">Status of the request of {customerName}</span>
      <select
        value={status}
        aria-busy={isBusy || undefined}
        onChange={(event) => void setPlanStatus(id, event.target.value as RequestStatus)}
        className="absolute top-1/2 -left-1 h-8 w-[calc(100%+0.5rem)] -translate-y-1/2 appearance-none opacity-0 pointer-coarse:h-11"
      >
        {REQUEST_STATUSES.map((option) => (
          <option key={option} value={option}>
            {toStatusLabel(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
