'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { Change, LiveMessage } from '@/lib/platform/live/events';
import { onSignedIn, onSignedOut } from '@/components/editing/kit/session-events';
import { followLive } from './shared-stream';

export type LiveState = 'connecting' | 'live' | 'lost' | 'signed-out';

type Options = {
  /** Called with the changes since the last call; null when anything may have changed. */
  onChanged: (changes: Change[] | null) => void | Promise<void>;
  onState?: (state: LiveState, before: LiveState) => void;
  /** Minimum interval between calls of `onChanged`. */
  throttleMs?: number;
  /** True when a tab that is hidden for long stays connected. */
  staysLive?: () => boolean;
};

const THROTTLE_MS = 500;
/** A tab that is hidden for this long disconnects. It reconnects and refreshes when it is shown again. */
const LONG_HIDDEN_MS = 30 * 60_000;

const STATES: Partial<Record<LiveMessage['event'], LiveState>> = {
  ready: 'live',
  resync: 'live',
  lost: 'lost',
  'signed-out': 'signed-out',
};

/** Follows live changes while the component is mounted. Returns the connection state. */
export function useLive({ onChanged, onState, throttleMs = THROTTLE_MS, staysLive }: Options): LiveState {
  const [state, setState] = useState<LiveState>('connecting');
  const change = useEffectEvent(onChanged);
  const mayDisconnect = useEffectEvent(() => !staysLive?.());
  const changeState = useEffectEvent((next: LiveState, before: LiveState) => {
    setState(next);
    if (next !== before) onState?.(next, before);
  });

  useEffect(() => {
    const throttle = createThrottle((changes) => change(changes), throttleMs);
    let current: LiveState = 'connecting';
    let stop: (() => void) | null = null;
    let hidden: ReturnType<typeof setTimeout> | undefined;

    function handle(message: LiveMessage): void {
      const next = STATES[message.event];
      if (next === 'signed-out') disconnect();
      else if (next === 'live') throttle.add(null);
      else if ('ids' in message) throttle.add(message);
      if (!next) return;
      const before = current;
      current = next;
      changeState(next, before);
    }
    function disconnect(): void {
      stop?.();
      stop = null;
    }
    function connect(): void {
      stop ??= followLive(handle);
    }
    function handleVisibility(): void {
      clearTimeout(hidden);
      if (document.hidden) hidden = setTimeout(() => mayDisconnect() && disconnect(), LONG_HIDDEN_MS);
      else if (!stop) connect();
      else if (current !== 'live') throttle.add(null);
    }

    /**
     * Reports that anything may have changed. While the browser was offline, requests failed even if the stream
     * survived.
     */
    function refresh(): void {
      throttle.add(null);
    }

    connect();
    const stopWaiting = onSignedIn(connect);
    // A refused request may report the end of the session before the stream's next heartbeat does.
    const stopWatching = onSignedOut(() => handle({ event: 'signed-out' }));
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('focus', handleVisibility);
    return () => {
      stopWaiting();
      stopWatching();
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('focus', handleVisibility);
      clearTimeout(hidden);
      throttle.stop();
      disconnect();
    };
  }, [throttleMs]);

  return state;
}

type Throttle = { add: (change: Change | null) => void; stop: () => void };

/**
 * Passes changes on in batches. The first batch is passed on at once; each later one when the previous call has
 * finished and at least `throttleMs` have passed.
 */
function createThrottle(
  run: (changes: Change[] | null) => void | Promise<void>,
  throttleMs: number,
): Throttle {
  let waiting: Change[] = [];
  let isAll = false;
  let isBusy = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    if (isBusy || isStopped || (waiting.length === 0 && !isAll)) return;
    const changes = isAll ? null : waiting;
    waiting = [];
    isAll = false;
    isBusy = true;
    const interval = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, throttleMs);
    });
    await Promise.all([Promise.resolve(run(changes)).catch(() => undefined), interval]);
    isBusy = false;
    await flush();
  }

  return {
    add(change) {
      if (change) waiting.push(change);
      else isAll = true;
      void flush();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
