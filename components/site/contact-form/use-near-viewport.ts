import { useEffect, type RefObject } from 'react';

/** Calls `onNear` each time the element comes within this distance above or below the visible part of the page. */
export function useNearViewport(
  element: RefObject<Element | null>,
  distancePx: number,
  onNear: () => void,
): void {
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onNear(),
      { rootMargin: `${distancePx}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, distancePx, onNear]);
}
