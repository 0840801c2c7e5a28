import { useCallback, useSyncExternalStore } from 'react';

/** True while the media query matches; false on the server and in tests without a browser. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener?.('change', listener);
      return () => list?.removeEventListener?.('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query)?.matches ?? false,
    () => false,
  );
}

/** True when the main pointer is a finger, so that focusing an input opens an on-screen keyboard. */
export function useCoarsePointer(): boolean {
  return useMediaQuery('(pointer: coarse)');
}
