'use client';

import { useEffect } from 'react';

/** Makes the frame that shows the dashboard as high as the dashboard, so that only the page around it scrolls. */
export function FitFrame() {
  useEffect(() => {
    // Null when the dashboard is open by itself, or in a page of another site.
    const frame = window.frameElement as HTMLIFrameElement | null;
    const main = document.querySelector('main');
    if (!frame || !main) return;
    const observer = new ResizeObserver(() => {
      frame.style.height = `${Math.ceil(main.getBoundingClientRect().height)}px`;
    });
    observer.observe(main);
    return () => observer.disconnect();
  }, []);
  return null;
}
