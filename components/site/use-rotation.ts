'use client';

import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useReducedMotion } from '@/components/site/use-reduced-motion';

const SLIDE_MS = 5_000;
/** Delay before the next slide's picture is prefetched. */
const FETCH_AHEAD_MS = 2_500;

/**
 * Current slide and automatic rotation (WAI-ARIA carousel pattern). Hovering pauses the rotation and keyboard focus
 * stops it. With reduced motion it does not start by itself. Only the button restarts a stopped rotation.
 */
export function useRotation(count: number) {
  const isReduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isHeld, setHeld] = useState(false);
  const [index, setIndex] = useState(0);
  const [fetched, setFetched] = useState(0);
  const byPointer = useRef(false);
  const isPlaying = choice ?? !isReduced;
  const isTurning = isPlaying && !isHeld;

  useEffect(() => {
    if (!isTurning) return;
    const next = (index + 1) % count;
    const fetchTimer = setTimeout(() => setFetched((last) => Math.max(last, next)), FETCH_AHEAD_MS);
    const turnTimer = setTimeout(() => setIndex(next), SLIDE_MS);
    return () => {
      clearTimeout(fetchTimer);
      clearTimeout(turnTimer);
    };
  }, [isTurning, index, count]);

  function show(slide: number) {
    setChoice(false);
    setFetched((last) => Math.max(last, slide));
    setIndex(slide);
  }

  function toggle() {
    setChoice(!isPlaying);
    // The pointer is over the carousel when the visitor presses Start. This must not pause the rotation again.
    setHeld(false);
  }

  const holders = {
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && setHeld(true),
    onPointerLeave: () => {
      byPointer.current = false;
      setHeld(false);
    },
    onPointerDown: () => {
      byPointer.current = true;
    },
    onPointerUp: () => {
      byPointer.current = false;
    },
    onFocus: (event: FocusEvent) => {
      const cameFromInside = event.currentTarget.contains(event.relatedTarget);
      if (!byPointer.current && !cameFromInside) setChoice(false);
    },
  };

  return { index, fetched, isPlaying, isTurning, show, toggle, holders };
}
