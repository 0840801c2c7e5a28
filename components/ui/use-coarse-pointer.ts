import { useSyncExternalStore } from 'react';

const QUERY = '(pointer: coarse)';

/** True where a finger is the main pointer, so that focusing an input raises a keyboard on the screen. */
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

/** Absent in tests without a browser. */
function getQuery(): MediaQueryList | undefined {
  return window.matchMedia?.(QUERY);
}
