import { useSyncExternalStore } from 'react';

const QUERY = '(pointer: coarse)';

/** True when the main pointer is a finger, so that focusing an input opens an on-screen keyboard. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => getQuery()?.matches ?? false,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = getQuery();
  query?.addEventListener?.('change', listener);
  return () => query?.removeEventListener?.('change', listener);
}

/** The media query; undefined in tests without a browser. */
function getQuery(): MediaQueryList | undefined {
  return window.matchMedia?.(QUERY);
}
