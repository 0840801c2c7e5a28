'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { lazyModule } from '@/components/ui/lazy/lazy-module';

const hero = lazyModule(() => import('./rotate-hero'));

/** After a client-side navigation, does the same work as the inline scripts after a full page load; says when React has started. */
export function NavigationSignal() {
  const path = usePathname();
  const last = useRef(path);
  useEffect(() => void document.dispatchEvent(new Event('started')), []);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    document.dispatchEvent(new Event('navigated'));
    // React does not run the inline script of the hero when it inserts the hero.
    if (document.querySelector('[data-hero=""]'))
      void hero.load().then(
        ({ rotateHero }) => rotateHero(),
        () => undefined, // the first picture stays
      );
  }, [path]);
  return null;
}
