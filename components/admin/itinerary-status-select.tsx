'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { notify } from '@/components/ui/toast';
import { REQUEST_STATUSES, type RequestStatus } from '@/lib/inbox/status';
import { sendStaff } from './staff-request';

type Props = { id: string; name: string; status: RequestStatus; version: number };

/**
 * Sets a request's status; the list is read anew afterwards, also when somebody else was faster. What is chosen stands
 * at once, and a choice that follows waits for the one before, whose version it is made on.
 */
export function ItineraryStatusSelect({ id, name, status, version }: Props) {
  const router = useRouter();
  /** What the server has answered last; the page may still show what stood before. */
  const [own, setOwn] = useState({ status, version });
  const [wanted, setWanted] = useState<RequestStatus[]>([]);
  const reached = useRef(version);
  const tail = useRef(Promise.resolve());
  const standing = own.version > version ? own.status : status;

  function change(next: RequestStatus) {
    setWanted((others) => [...others, next]);
    tail.current = tail.current.then(() => send(next));
  }

  async function send(next: RequestStatus) {
    const seen = Math.max(reached.current, version);
    const path = `/custom-itineraries/${id}`;
    const answer = await sendStaff<{ version: number }>('PATCH', path, { status: next, version: seen });
    if (answer.ok) {
      reached.current = answer.body.version;
      setOwn({ status: next, version: answer.body.version });
      notify.success('Status updated successfully');
    } else notify.error('Failed to update status');
    setWanted((others) => others.slice(1));
    router.refresh();
  }

  return (
    <label className="mt-2 flex flex-wrap items-center gap-3">
      <span>
        Status<span className="sr-only"> of the request of {name}</span>
      </span>
      <select
        value={wanted.at(-1) ?? standing}
        aria-busy={wanted.length > 0 || undefined}
        onChange={(event) => change(event.target.value as RequestStatus)}
        className="min-h-11 rounded-lg border border-line-strong bg-white px-3"
      >
        {REQUEST_STATUSES.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}
