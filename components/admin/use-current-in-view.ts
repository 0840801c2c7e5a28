import { useLayoutEffect, useRef, type RefObject } from 'react';

/** For a line of tabs that may be wider than the screen: scrolls the current one into view, again when `current` changes. */
export function useCurrentInView<Strip extends HTMLElement>(current: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useLayoutEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !link) return;
    const from = link.getBoundingClientRect().left - strip.current.getBoundingClientRect().left;
    strip.current.scrollLeft += from - (strip.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return strip;
}
