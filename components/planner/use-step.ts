'use client';

import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

const STEP = /^#step-(\d)$/;
const MOVED = 'planner-moved';

/**
 * Keeps the current question in the URL fragment, such as `#step-2`, so that Back and reload work. No fragment means
 * the first question. A fragment is used because the page is static.
 */
export function useStep(onMove: () => void) {
  const step = useSyncExternalStore(subscribe, readStep, () => 0);
  const latestOnMove = useRef(onMove);
  useEffect(() => {
    latestOnMove.current = onMove;
  });

  useEffect(() => {
    const listen = () => latestOnMove.current();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);

  const goTo = useCallback((next: number) => {
    latestOnMove.current();
    window.history.pushState({ [MOVED]: true }, '', toAddress(next));
    window.dispatchEvent(new Event(MOVED));
  }, []);

  /** Goes to the previous question; by browser history if the visitor came from there. */
  const goBack = useCallback((from: number) => {
    latestOnMove.current();
    if ((window.history.state as Record<string, unknown> | null)?.[MOVED]) return window.history.back();
    window.history.replaceState(null, '', toAddress(from - 1));
    window.dispatchEvent(new Event(MOVED));
  }, []);

  return { step, goTo, goBack };
}

/** Current URL fragment; empty during server rendering. */
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
