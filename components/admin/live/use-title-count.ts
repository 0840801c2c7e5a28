'use client';

import { useEffect } from 'react';

/** `(3) Enquiries` as the tab's title, so that one sees from another tab that somebody waits; without count the name. */
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
