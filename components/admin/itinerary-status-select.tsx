'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { notify } from '@/components/ui/toast';
import { REQUEST_STATUSES, type RequestStatus } from '@/lib/inbox/status';
import { sendStaff } from './staff-request';

type Props = { id: string; name: string; status: RequestStatus; version: number };

/**
 * Status select that shows a choice before the server confirms it. Choices are sent one after the other, each with
 * the version number left by the previous one. The list is refreshed after each answer, even after a conflict.
 */
export function ItineraryStatusSelect({ id, name, status, version }: Props) {
  const router = useRouter();
  /** Status and version from the server's last answer. The props of the page may be older. */
  const [saved, setSaved] = useState({ status, version });
  const [pending, setPending] = useState<RequestStatus[]>([]);
  const latestVersion = useRef(version);
  const tail = useRef(Promise.resolve());
  const current = saved.version > version ? saved.status : status;

  function change(next: RequestStatus) {
    setPending((others) => [...others, next]);
    tail.current = tail.current.then(() => send(next));
  }

  async function send(next: RequestStatus) {
    const base = Math.max(latestVersion.current, version);
    const path = `/custom-itineraries/${id}`;
    const answer = await sendStaff<{ version: number }>('PATCH', path, { status: next, version: base });
    if (answer.ok) {
      latestVersion.current = answer.body.version;
      setSaved({ status: next, version: answer.body.version });
      notify.success('Status updated successfully');
    } else notify.error('Failed to update status');
    setPending((others) => others.slice(1));
    // When the session has ended, a refresh would replace this page by the sign-in page.
    if (answer.status !== 401) router.refresh();
  }

  return (
    <label className="mt-2 flex flex-wrap items-center gap-3">
      <span>
        Status<span className="sr-only"> of the request of {name}</span>
      </span>
      <select
        value={pending.at(-1) ?? current}
        aria-busy={pending.length > 0 || undefined}
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
