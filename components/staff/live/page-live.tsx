'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef } from 'react';
import type { Change } from '@/lib/platform/live/events';
import { onSignedIn, onSignedOut, reportSignedOut } from '@/components/editing/kit/session-events';
import { LiveStateText } from './live-state';
import { useLive } from './use-live';

type Props = {
  /** The kinds of records that the page shows. */
  events: readonly Change['event'][];
  throttleMs?: number;
};

/** Refreshes a server-rendered page when its records change. */
export function PageLive({ events, throttleMs = 1_000 }: Props) {
  const router = useRouter();
  const isFresh = useRef(true);
  const hasEnded = useRef(false);
  useEffect(() => {
    const stopSignedOut = onSignedOut(() => void (hasEnded.current = true));
    const stopSignedIn = onSignedIn(() => {
      hasEnded.current = false;
      startTransition(() => router.refresh());
    });
    return () => {
      stopSignedOut();
      stopSignedIn();
    };
  }, [router]);
  const state = useLive({
    throttleMs,
    onChanged(changes) {
      const isRelevant =
        changes === null ? !isFresh.current : changes.some(({ event }) => events.includes(event));
      isFresh.current = false; // the page has just been rendered when the first `ready` arrives
      // When the session has ended, a refresh would replace this page with the sign-in page.
      if (isRelevant && !hasEnded.current) startTransition(() => router.refresh());
    },
    onState(next) {
      if (next === 'signed-out') reportSignedOut();
    },
  });

  return (
    <div role="status" className={state === 'live' ? 'max-sm:sr-only' : ''}>
      {/* “Live” would read as the state of a package or review. */}
      <LiveStateText state={state} live="Up to date" />
    </div>
  );
}
