'use client';

import { useLayoutEffect, useRef } from 'react';

/**
 * Limits updates of the URL, because WebKit throws after 100 of them in 30 seconds: the first 40 are immediate, later
 * ones have a pause in between.
 */
const SPAN_MS = 30_000;
const IMMEDIATE = 40;
const PAUSE_MS = 700;

/**
 * Updates the URL with the plan, so that a copied or reloaded URL shows the same plan. The history entry is replaced,
 * so that Back leaves the page at once; its state stores whether the plan is the visitor's own.
 */
export function useAddress(path: string, isOwnPlan: boolean): void {
  const updates = useRef<number[]>([]);
  // Use a layout effect, so that the URL is current as soon as a change is visible.
  useLayoutEffect(() => {
    const write = () => {
      updates.current.push(Date.now());
      window.history.replaceState({ ...window.history.state, isOwnPlan }, '', path);
    };
    updates.current = updates.current.filter((at) => at > Date.now() - SPAN_MS);
    if (updates.current.length < IMMEDIATE) return write();
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [path, isOwnPlan]);
}
