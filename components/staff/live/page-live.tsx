'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Change } from '@/lib/platform/live/events';
import { onSignedOut } from '../kit/session-events';
import { SignInAgain } from '../sign-in/sign-in-again';
import { LiveStateText } from './live-state';
import { useLive } from './use-live';

type Props = {
  /** The kinds of records that the page shows. */
  events: readonly Change['event'][];
  throttleMs?: number;
  /** The signed-in user, for signing in again. */
  username: string;
};

/** Refreshes a server-rendered page when its records change. */
export function PageLive({ events, throttleMs = 1_000, username }: Props) {
  const router = useRouter();
  const isFresh = useRef(true);
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => onSignedOut(() => setEnded(true)), []);
  const state = useLive({
    throttleMs,
    onChanged(changes) {
      const isRelevant =
        changes === null ? !isFresh.current : changes.some(({ event }) => events.includes(event));
      isFresh.current = false; // the page has just been rendered when the first `ready` arrives
      // When the session has ended, a refresh would replace this page by the sign-in page.
      if (isRelevant && !hasEnded) startTransition(() => router.refresh());
    },
    onState(next) {
      if (next === 'signed-out') setEnded(true);
      if (next === 'live') setEnded(false);
    },
  });

  function resume(): void {
    setEnded(false);
    startTransition(() => router.refresh());
  }

  return (
    <>
      <div role="status" className={state === 'live' ? 'max-sm:sr-only' : ''}>
        {/* “Live” would read as the state of a package or review. */}
        <LiveStateText state={state} live="Up to date" />
      </div>
      {hasEnded && <SignInAgain username={username} onSignedIn={resume} />}
    </>
  );
}
