'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Tells the inline scripts that the framework has opened another page without loading a document. */
export function NavigationSignal() {
  const path = usePathname();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    document.dispatchEvent(new Event('navigated'));
  }, [path]);
  return null;
}
