import { useEffect } from 'react';

/** Minimum time between two calls: a return to a tab is reported twice, as its visibility and as its focus. */
const MIN_INTERVAL_MS = 1_000;

/**
 * Calls `onReturn` when the visitor returns to the page: to its window or tab, or by the back/forward cache, whose page
 * may be outdated. `onReturn` must be stable between renders.
 */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    let last = 0;
    const onVisible = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < MIN_INTERVAL_MS) return;
      last = Date.now();
      onReturn();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('focus', onVisible);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('focus', onVisible);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [onReturn]);
}
