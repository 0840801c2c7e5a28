import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Maximum width of the fade at either end of the line, in pixels. */
const FADE_PX = 32;

/** For a line of tabs that may be wider than the screen: scrolls to the current tab whenever `current` changes. */
export function useCurrentInView<Strip extends HTMLElement>(current: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useLayoutEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !link) return;
    const from = link.getBoundingClientRect().left - strip.current.getBoundingClientRect().left - FADE_PX;
    const over = from + link.offsetWidth + 2 * FADE_PX - strip.current.clientWidth;
    if (from < 0 || over > 0) strip.current.scrollLeft += from < 0 ? from : over;
  }, [current]);
  return strip;
}
