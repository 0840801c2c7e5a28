'use client';

import { useRef, useState, type RefObject } from 'react';

type Slides = {
  track: RefObject<HTMLUListElement | null>;
  selected: number;
  /** Selects a slide. With `withFocus`, if a slide has the focus, it moves to the selected slide. */
  select: (index: number, options?: { withFocus?: boolean }) => void;
  /** Selects the slide that was scrolled into view. */
  onScroll: () => void;
  /** Called when the user touches the slides. Cancels a programmatic scroll. */
  onTouch: () => void;
};

/** State of slides in a scroll-snap track. Buttons and keys change the scroll position of the track. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLUListElement>(null);
  const target = useRef<number | null>(null);
  const [selected, setSelected] = useState(0);

  function select(index: number, { withFocus = false } = {}) {
    const wrapped = (index + count) % count;
    target.current = wrapped;
    setSelected(wrapped);
    const row = track.current;
    if (!row) return;
    if (withFocus && row.contains(document.activeElement)) {
      row.querySelectorAll('button')[wrapped]?.focus({ preventScroll: true });
    }
    row.scrollTo({ left: wrapped * row.clientWidth });
  }

  function onScroll() {
    if (!track.current) return;
    const { scrollLeft, clientWidth } = track.current;
    const shown = clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
    // Ignore the slides passed during a programmatic scroll.
    if (target.current !== null && shown !== target.current) return;
    target.current = null;
    setSelected(Math.min(shown, count - 1));
  }

  return { track, selected, select, onScroll, onTouch: () => (target.current = null) };
}

/** Index of the slide to show after a key press. May be out of range at either end; null if the key does not move. */
export function toSlideOfKey(key: string, selected: number, count: number): number | null {
  if (key === 'ArrowLeft') return selected - 1;
  if (key === 'ArrowRight') return selected + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
