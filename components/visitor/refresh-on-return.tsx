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
    window.addEventListener('focus', readAgain);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      window.removeEventListener('focus', readAgain);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [router]);
  return null;
}
