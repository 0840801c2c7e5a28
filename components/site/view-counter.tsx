'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { ROUTES } from '@/lib/routes';

/** A page counts as seen once it has been in view for so long. */
const SEEN_MS = 1_000;

/** Reports each page view once: the path, and nothing else (docs/decisions/0011). Private addresses are never sent. */
export function ViewCounter() {
  const path = usePathname();
  useEffect(() => {
    if (path.startsWith(`${ROUTES.enquiryStatus}/`)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
    const report = () => {
      stop();
      if (navigator.onLine) {
        const body = new Blob([JSON.stringify({ path })], { type: 'application/json' });
        navigator.sendBeacon(ROUTES.api.views, body);
      }
    };
    // Begins anew when the page comes into view again; a page that is rendered ahead is hidden until it is opened.
    const wait = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(report, SEEN_MS);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return stop;
  }, [path]);
  return null;
}
