'use client';

import { useEffect } from 'react';

/** Makes the frame that shows the dashboard as high as the dashboard, so that only the page around it scrolls. */
export function FitFrame() {
  useEffect(() => {
    // `frameElement` is null when the dashboard is not in a frame, or is framed by another site.
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
