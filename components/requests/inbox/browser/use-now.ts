'use client';

import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

let now = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

/** The current time for countdowns, updated every 15 seconds; null on the server. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, readNow, () => null);
}

/** Returns the same value until the next update, as useSyncExternalStore requires. */
function readNow(): number {
  now ||= Date.now();
  return now;
}

/** All subscribers share one timer. It stops when nothing subscribes. */
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
