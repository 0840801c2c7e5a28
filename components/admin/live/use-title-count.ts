'use client';

import { useLayoutEffect } from 'react';

/**
 * Sets the browser tab's title to `(3) Enquiries`, or just the name when the count is zero. Next writes its own title late,
 * also after the page is alive, so it is replaced while this is mounted, and stays otherwise.
 */
export function useTitleCount(count: number, name: string): void {
  useLayoutEffect(() => {
    const title = count > 0 ? `(${count}) ${name}` : name;
    let replaced = document.title;
    function replace() {
      if (document.title === title) return;
      replaced = document.title;
      document.title = title;
    }
    replace();
    const observer = new MutationObserver(replace);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === title) document.title = replaced;
    };
  }, [count, name]);
}
