'use client';

import { useEffect } from 'react';

/** Sets the browser tab's title to `(3) Enquiries`, or just the name when the count is zero. */
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
