'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { notify } from '@/components/ui/toast';
import { ITINERARY_STATUSES, type ItineraryStatus } from '@/lib/staff/types';
import { sendStaff } from './staff-request';

type Props = { id: string; name: string; status: ItineraryStatus; version: number };

/** Sets a request's status; the list is read anew afterwards, also when somebody else was faster. */
export function ItineraryStatusSelect({ id, name, status, version }: Props) {
  const router = useRouter();
  const [isBusy, start] = useTransition();

  function change(next: string) {
    start(async () => {
      const answer = await sendStaff('PATCH', `/custom-itineraries/${id}`, { status: next, version });
      if (answer.ok) notify.success('Status updated successfully');
      else notify.error('Failed to update status');
      router.refresh();
    });
  }

  return (
    <label className="mt-2 flex flex-wrap items-center gap-3">
      <span>
        Status<span className="sr-only"> of the request of {name}</span>
      </span>
      <select
        value={status}
        aria-busy={isBusy || undefined}
        onChange={(event) => change(event.target.value)}
        className="min-h-11 rounded-lg border border-line-strong bg-white px-3"
      >
        {ITINERARY_STATUSES.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}
