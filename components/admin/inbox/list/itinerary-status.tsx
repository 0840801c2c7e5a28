'use client';

import { REQUEST_STATUSES, toStatusLabel, type RequestStatus } from '@/lib/inbox/status';
import type { InboxItem } from '@/lib/inbox/types';
import { useInbox, useInboxActions } from '../state/inbox-context';

/** Status select of a row. A choice is shown before the server confirms it, and can be undone. */
export function ItineraryStatus({ item: { id, customerName, status } }: { item: InboxItem }) {
  const isBusy = useInbox(({ busyIds }) => busyIds.has(id));
  const { setPlanStatus } = useInboxActions();
  return (
    <label>
      <span className="sr-only">Status of the request of {customerName}</span>
      <select
        value={status}
        aria-busy={isBusy || undefined}
        onChange={(event) => void setPlanStatus(id, event.target.value as RequestStatus)}
        className="min-h-8 rounded-lg border border-line-strong bg-white px-1.5 text-sm"
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
