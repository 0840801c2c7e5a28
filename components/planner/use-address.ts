'use client';

import { useLayoutEffect, useRef } from 'react';

/** WebKit refuses more than 100 changes of the address in 30 seconds; this makes at most 50. */
const PAUSE_MS = 600;

/**
 * Keeps the plan in the address, so that a copied or reloaded address shows the same plan. The entry of the history is
 * replaced, so that Back leaves the page at once, and notes whether the plan is the visitor's own.
 */
export function useAddress(path: string, isOwnPlan: boolean): void {
  const nextAt = useRef(0);
  // A layout effect: whoever sees a change can reload at once.
  useLayoutEffect(() => {
    const write = () => {
      nextAt.current = Date.now() + PAUSE_MS;
      window.history.replaceState({ ...window.history.state, isOwnPlan }, '', path);
    };
    const wait = nextAt.current - Date.now();
    if (wait <= 0) return write();
    const timer = setTimeout(write, wait);
    return () => clearTimeout(timer);
  }, [path, isOwnPlan]);
}
