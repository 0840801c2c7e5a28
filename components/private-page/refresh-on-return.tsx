'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Going back and forth quickly is one return. */
const SHORTEST_PAUSE_MS = 5_000;

/** Reads the page again when somebody comes back to it; nothing is asked while it lies there. */
export function RefreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    let last = Date.now();
    const readAgain = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < SHORTEST_PAUSE_MS) return;
      last = Date.now();
      router.refresh();
    };
    // Brought back whole by the browser's back button: what it shows may be changed or erased by now.
    const readKept = (event: PageTransitionEvent) => {
      if (event.persisted) router.refresh();
    };
    window.addEventListener('pageshow', readKept);
    window.addEventListener('focus', readAgain);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      window.removeEventListener('pageshow', readKept);
      window.removeEventListener('focus', readAgain);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [router]);
  return null;
}
