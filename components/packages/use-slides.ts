'use client';

import { useRef, useState, type RefObject } from 'react';

type Slides = {
  track: RefObject<HTMLUListElement | null>;
  selected: number;
  /** Chooses a slide; `withFocus` takes the focus along when it is on a slide, which is about to leave the view. */
  select: (index: number, options?: { withFocus?: boolean }) => void;
  /** Follows a swipe: the slide that fills the track becomes the selected one. */
  onScroll: () => void;
  /** The visitor takes over, so that a scroll of ours that was still under way no longer counts. */
  onTouch: () => void;
};

/** A row of slides that the browser scrolls and snaps; buttons and keys move the same scroll position. */
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
    // While our own scroll runs, the slides that it passes are not what was chosen.
    if (target.current !== null && shown !== target.current) return;
    target.current = null;
    setSelected(Math.min(shown, count - 1));
  }

  return { track, selected, select, onScroll, onTouch: () => (target.current = null) };
}

/** Left and right, first and last; null for a key that does not move the slides. */
export function toSlideOfKey(key: string, selected: number, count: number): number | null {
  if (key === 'ArrowLeft') return selected - 1;
  if (key === 'ArrowRight') return selected + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
