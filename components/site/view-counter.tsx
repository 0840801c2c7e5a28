'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { ROUTES } from '@/lib/routes';

/** How long a page must be visible until its view is counted. */
const VIEW_DELAY_MS = 1_000;

/**
 * Reports each page view once. Only the path is sent, no identifying data (docs/decisions/0011). Private pages are
 * never reported.
 */
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
    // The timer restarts when the page becomes visible, because a prerendered page is hidden until the visitor opens
    // it.
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
