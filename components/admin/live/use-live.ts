'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { Change, LiveMessage } from '@/lib/live/events';
import { followLive } from './shared-stream';

export type LiveState = 'connecting' | 'live' | 'lost' | 'signed-out';

type Options = {
  /** Everything that changed since the last call; null: anything may have changed, read anew. */
  onChanged: (changes: Change[] | null) => void | Promise<void>;
  onState?: (state: LiveState, before: LiveState) => void;
  /** At most one call of `onChanged` in this time. */
  paceMs?: number;
};

const PACE_MS = 500;
/** A tab that nobody has looked at for so long stops listening and reads anew when it is looked at. */
const LONG_HIDDEN_MS = 30 * 60_000;

const STATES: Partial<Record<LiveMessage['event'], LiveState>> = {
  ready: 'live',
  resync: 'live',
  lost: 'lost',
  'signed-out': 'signed-out',
};

/** Follows what changes for as long as the page is open; says whether it does. */
export function useLive({ onChanged, onState, paceMs = PACE_MS }: Options): LiveState {
  const [state, setState] = useState<LiveState>('connecting');
  const change = useEffectEvent(onChanged);
  const turn = useEffectEvent((next: LiveState, before: LiveState) => {
    setState(next);
    if (next !== before) onState?.(next, before);
  });

  useEffect(() => {
    const pace = createPace((changes) => change(changes), paceMs);
    let current: LiveState = 'connecting';
    let stop: (() => void) | null = null;
    let hidden: ReturnType<typeof setTimeout> | undefined;

    function hear(message: LiveMessage): void {
      const next = STATES[message.event];
      if (next === 'signed-out') leave();
      else if (next === 'live') pace.add(null);
      else if ('ids' in message) pace.add(message);
      if (!next) return;
      const before = current;
      current = next;
      turn(next, before);
    }
    function leave(): void {
      stop?.();
      stop = null;
    }
    function follow(): void {
      stop ??= followLive(hear);
    }
    function look(): void {
      clearTimeout(hidden);
      if (document.hidden) hidden = setTimeout(leave, LONG_HIDDEN_MS);
      else if (!stop) follow();
      else if (current !== 'live') pace.add(null);
    }

    /** The stream may have outlived the gap, while what was asked in it has failed. */
    function readAnew(): void {
      pace.add(null);
    }

    follow();
    window.addEventListener('online', readAnew);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('online', readAnew);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      clearTimeout(hidden);
      pace.stop();
      leave();
    };
  }, [paceMs]);

  return state;
}

type Pace = { add: (change: Change | null) => void; stop: () => void };

/** Collects changes and hands them over together: the first at once, later ones when the last call is done and paid for. */
function createPace(run: (changes: Change[] | null) => void | Promise<void>, paceMs: number): Pace {
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
    const rested = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, paceMs);
    });
    await Promise.all([Promise.resolve(run(changes)).catch(() => undefined), rested]);
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
