'use client';

import { useLayoutEffect, useRef } from 'react';

/** Minimum interval between updates: WebKit throws after 100 in 30 seconds; this allows 50. */
const PAUSE_MS = 600;

/**
 * Updates the address with the plan, so that a copied or reloaded address shows the same plan. The history entry is
 * replaced, so that Back leaves the page at once; its state stores whether the plan is the visitor's own.
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
