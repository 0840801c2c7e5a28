'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useRef } from 'react';
import { ROUTES } from '@/lib/routes';
import type { Change } from '@/lib/live/events';
import { LiveStateText } from './live-state';
import { useLive } from './use-live';

type Props = {
  /** The kinds of records shown on the page. */
  events: readonly Change['event'][];
  throttleMs?: number;
};

/** Refreshes a server-rendered page when its records change. */
export function PageLive({ events, throttleMs = 1_000 }: Props) {
  const router = useRouter();
  const isFresh = useRef(true);
  const state = useLive({
    throttleMs,
    onChanged(changes) {
      const isRelevant =
        changes === null ? !isFresh.current : changes.some(({ event }) => events.includes(event));
      isFresh.current = false; // the first `ready` finds a page just rendered
      if (isRelevant) startTransition(() => router.refresh());
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
