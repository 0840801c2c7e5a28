'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useRef } from 'react';
import { ROUTES } from '@/lib/routes';
import type { Change } from '@/lib/live/events';
import { LiveStateText } from './live-state';
import { useLive } from './use-live';

type Props = {
  /** What the page is made of. */
  events: readonly Change['event'][];
  paceMs?: number;
};

/** Has a page that the server makes read anew when something changes of which it is made. */
export function PageLive({ events, paceMs = 1_000 }: Props) {
  const router = useRouter();
  const isFresh = useRef(true);
  const state = useLive({
    paceMs,
    onChanged(changes) {
      const isOurs =
        changes === null ? !isFresh.current : changes.some(({ event }) => events.includes(event));
      isFresh.current = false; // the first `ready` finds a page that was made a moment ago
      if (isOurs) startTransition(() => router.refresh());
    },
  });

  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4">
      <LiveStateText state={state} />
      {state === 'signed-out' && (
        <p className="text-sm">
          Your session has ended.{' '}
          <a href={ROUTES.admin} className="font-semibold text-lagoon">
            Sign in again
          </a>
        </p>
      )}
    </div>
  );
}
