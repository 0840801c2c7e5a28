'use client';

import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Distance from the top or bottom of the window within which dragging scrolls the page (px). */
const EDGE = 90;
const SCROLL_STEP = 24;

/** A stay that is being dragged, and the index at which it would be dropped. */
type Drag = { from: number; to: number };

type StayDrag = {
  list: RefObject<HTMLOListElement | null>;
  drag: Drag | null;
  toHandle: (stay: number) => HandleProps;
};

type HandleProps = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onLostPointerCapture',
  (event: PointerEvent<HTMLElement>) => void
>;

/** Dragging of stays in one list by their handles. Cards have `data-card`; Escape cancels. */
export function useStayDrag(onMove: (stay: number, by: number) => void): StayDrag {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  useEffect(() => {
    if (!drag) return;
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null);
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [drag]);

  /** Starts a drag, which collapses the cards. Scrolls the page, so that the handle stays below the pointer. */
  function start(handle: HTMLElement, stay: number) {
    const { top } = handle.getBoundingClientRect();
    flushSync(() => setDrag({ from: stay, to: stay }));
    window.scrollBy(0, handle.getBoundingClientRect().top - top);
  }

  function follow(y: number, { from, to }: Drag) {
    if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
    if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
    const cards = [...(list.current?.querySelectorAll('[data-card]') ?? [])];
    const above = cards.filter((card, at) => at !== from && toMiddle(card) < y).length;
    if (above !== to) setDrag({ from, to: above });
  }

  return {
    list,
    drag,
    toHandle: (stay) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ currentTarget, pointerId, clientY }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        if (drag) follow(clientY, drag);
        else start(currentTarget, stay);
      },
      onPointerUp: () => {
        if (drag && drag.to !== drag.from) onMove(drag.from, drag.to - drag.from);
      },
      onLostPointerCapture: () => setDrag(null),
    }),
  };
}

function toMiddle(card: Element): number {
  const { top, height } = card.getBoundingClientRect();
  return top + height / 2;
}
