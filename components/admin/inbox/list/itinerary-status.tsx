'use client';

import { useRef, useState } from 'react';
import { notify } from '@/components/ui/toast';
import { REQUEST_STATUSES, toStatusLabel, type RequestStatus } from '@/lib/inbox/status';
import type { InboxItem } from '@/lib/inbox/types';
import { sendStaff } from '../../staff-request';
import { useInboxActions } from '../state/inbox-context';

/**
 * Status select that shows a choice before the server confirms it. Choices are sent one after the other, each with the
 * version that the previous one left. The list is refreshed after each answer, even after a conflict.
 */
export function ItineraryStatus({ item: { id, customerName, status, version } }: { item: InboxItem }) {
  const { refreshRow, endSession } = useInboxActions();
  const [pending, setPending] = useState<RequestStatus[]>([]);
  const latestVersion = useRef(version);
  const tail = useRef(Promise.resolve());

  function change(next: RequestStatus): void {
    setPending((others) => [...others, next]);
    tail.current = tail.current.then(() => send(next));
  }

  async function send(next: RequestStatus): Promise<void> {
    const body = { status: next, version: Math.max(latestVersion.current, version) };
    const answer = await sendStaff<{ version: number }>('PATCH', `/custom-itineraries/${id}`, body);
    if (answer.ok) {
      latestVersion.current = answer.body.version;
      notify.success('Status updated successfully');
    } else {
      notify.error('Failed to update status');
      if (answer.status === 401) endSession();
    }
    if (answer.status !== 401) await refreshRow(id);
    setPending((others) => others.slice(1));
  }

  return (
    <label>
      <span className="sr-only">Status of the request of {customerName}</span>
      <select
        value={pending.at(-1) ?? status}
        aria-busy={pending.length > 0 || undefined}
        onChange={(event) => change(event.target.value as RequestStatus)}
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
