import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Width that the fade at the end of a line may cover. */
const FADE_PX = 32;

/** For a line of tabs that may be wider than the screen: scrolls the current one into view, again when `current` changes. */
export function useCurrentInView<Strip extends HTMLElement>(current: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useLayoutEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !link) return;
    const from = link.getBoundingClientRect().left - strip.current.getBoundingClientRect().left;
    const room = strip.current.clientWidth - link.offsetWidth;
    if (from < 0 || from > room - FADE_PX) strip.current.scrollLeft += from - room / 2;
  }, [current]);
  return strip;
}
