'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { ROUTES } from '@/lib/routes';

/** Time in view after which a page view is counted. */
const VIEW_DELAY_MS = 1_000;

/** Reports each page view once, with nothing but the path (docs/decisions/0011). Private pages are never sent. */
export function ViewCounter() {
  const path = usePathname();
  useEffect(() => {
    if (path.startsWith(`${ROUTES.enquiryStatus}/`)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', startTimer);
    };
    const report = () => {
      stop();
      if (navigator.onLine) {
        const body = new Blob([JSON.stringify({ path })], { type: 'application/json' });
        navigator.sendBeacon(ROUTES.api.views, body);
      }
    };
    // Restarts when the page becomes visible; prerendered pages are hidden until opened.
    const startTimer = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(report, VIEW_DELAY_MS);
    };
    startTimer();
    document.addEventListener('visibilitychange', startTimer);
    return stop;
  }, [path]);
  return null;
}
