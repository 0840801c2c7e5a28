'use client';

import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

let now = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

/** The present moment, a quarter of a minute exact, for everything that counts down; null on the server. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, readNow, () => null);
}

/** The same moment each time it is read between two ticks, as React demands of what it reads while it renders. */
function readNow(): number {
  now ||= Date.now();
  return now;
}

/** One clock for the whole page, that stands still while nobody looks at it. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
    now = 0;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of [...listeners]) listener();
}
