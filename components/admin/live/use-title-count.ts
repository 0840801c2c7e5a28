'use client';

import { useEffect } from 'react';

/** Sets the tab title to `(3) Enquiries`, or just the name at zero. */
export function useTitleCount(count: number, name: string): void {
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);

  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${name}` : name;
  }, [count, name]);
}
