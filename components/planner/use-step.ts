'use client';

import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

const STEP = /^#step-(\d)$/;
const MOVED = 'planner-moved';

/**
 * Which question the address names (`#step-2`; none is the first), so that the browser's Back goes one question back
 * and a reload stays. The page is static: a query would be the server's business, a fragment is not.
 */
export function useStep(onMove: () => void) {
  const step = useSyncExternalStore(subscribe, readStep, () => 0);
  const announceMove = useRef(onMove);
  useEffect(() => {
    announceMove.current = onMove;
  });

  useEffect(() => {
    const listen = () => announceMove.current();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);

  const goTo = useCallback((next: number) => {
    announceMove.current();
    window.history.pushState({ [MOVED]: true }, '', toAddress(next));
    window.dispatchEvent(new Event(MOVED));
  }, []);

  /** The step before: by the browser's own way back when this visit came from there. */
  const goBack = useCallback((from: number) => {
    announceMove.current();
    if ((window.history.state as Record<string, unknown> | null)?.[MOVED]) return window.history.back();
    window.history.replaceState(null, '', toAddress(from - 1));
    window.dispatchEvent(new Event(MOVED));
  }, []);

  return { step, goTo, goBack };
}

/** The fragment as it is now; empty in the server's HTML. */
export function useFragment(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
}

function readStep(): number {
  return Math.max(0, Number(STEP.exec(window.location.hash)?.[1] ?? 1) - 1);
}

function toAddress(step: number): string {
  return step === 0 ? window.location.pathname : `#step-${step + 1}`;
}

function subscribe(listener: () => void): () => void {
  const events = ['popstate', 'hashchange', MOVED];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
