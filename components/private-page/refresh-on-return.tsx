'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Minimum time between two refreshes. */
const MIN_INTERVAL_MS = 5_000;

/** Refreshes the page when the visitor returns to it. There is no polling. */
export function RefreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    let last = Date.now();
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < MIN_INTERVAL_MS) return;
      last = Date.now();
      router.refresh();
    };
    // A page restored from the back/forward cache may show data that is outdated or erased.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) router.refresh();
    };
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [router]);
  return null;
}
