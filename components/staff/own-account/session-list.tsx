'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { formatMoment } from '@/lib/platform/format/dates';
import type { OwnSession } from '@/lib/staff/accounts/types';

/** The account's sessions. All except the current one can be ended here. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const router = useRouter();
  const list = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState<string | null>(null);

  async function end(path: string) {
    setBusy(path);
    const answer = await sendStaff<{ message: string }>('DELETE', path);
    setBusy(null);
    if (!answer.ok) return void notify.error(answer.message);
    notify.success(answer.body.message);
    // The pressed button disappears with its session, so focus this list, which always exists.
    list.current?.focus();
    router.refresh();
  }

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Sessions"
        className="mt-3 divide-y divide-line border-y border-line outline-none"
      >
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <p className="min-w-0">
              <span className="font-semibold">{session.device}</span>
              {session.isThis && <span className="text-ink-soft"> (this one)</span>}
              <span className="block wrap-anywhere text-sm text-ink-soft">
                {session.ipAddress ?? 'Unknown address'}, since {formatMoment(session.createdAt)}
              </span>
            </p>
            {!session.isThis && (
              <Button
                variant="quiet"
                className="-ml-3 px-3! text-sm sm:ml-0"
                busy={busy === toPath(session)}
                onClick={() => void end(toPath(session))}
              >
                Sign out
                <span className="sr-only">
                  {' '}
                  {session.device}, since {formatMoment(session.createdAt)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="secondary" className="mt-4" busy={busy === ALL} onClick={() => void end(ALL)}>
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}

const ALL = '/account/sessions';
const toPath = ({ id }: OwnSession) => `${ALL}/${id}`;
