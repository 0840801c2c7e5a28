'use client';

import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** State of a popover. It opens on focus and closes on selection, outside click, Escape or blur. */
export function usePopover(root: RefObject<HTMLElement | null>, input: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'closed' | 'open' | 'entered'>('closed');
  const [place, setPlace] = useState<PopoverPlace>('below');
  const isReturning = useRef(false);
  const isOpen = state !== 'closed';

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setState('closed');
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('mousedown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('mousedown', closeOutside);
    };
  }, [isOpen, root]);

  function open(takesFocus: boolean): void {
    if (!isOpen && root.current) setPlace(measurePlace(root.current));
    setState(takesFocus ? 'entered' : 'open');
  }
  const close = () => setState('closed');
  function closeAndReturn(): void {
    close();
    isReturning.current = true; // this focus must not reopen the popover
    input.current?.focus();
    isReturning.current = false;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      closeAndReturn();
    } else if (event.key === 'ArrowDown' && event.target === input.current) {
      event.preventDefault();
      open(true);
    }
  }

  return {
    isOpen,
    place,
    takesFocus: state === 'entered',
    open,
    close,
    closeAndReturn,
    onKeyDown,
    openFromFocus: () => {
      if (!isReturning.current) open(false);
    },
    onBlur: (event: { relatedTarget: EventTarget | null }) => {
      const next = event.relatedTarget as Node | null;
      if (next && !root.current?.contains(next)) close();
    },
  };
}

export type PopoverPlace = 'below' | 'above' | 'sheet';

type Space = { top: number; bottom: number; screenWidth: number; screenHeight: number };

/** On screens narrower than this, the calendar is always a sheet. */
const PHONE_WIDTH = 640;
/**
 * Height of a calendar with six weeks, and of the sticky header that may cover the top of the screen; in CSS pixels.
 */
const CALENDAR_HEIGHT = 400;
const HEADER_HEIGHT = 80;

/**
 * Chooses where the whole calendar fits: below its field, otherwise above it, otherwise below it after scrolling. It is
 * a sheet on phones and on screens too short for field and calendar.
 */
export function choosePlace({ top, bottom, screenWidth, screenHeight }: Space): PopoverPlace {
  if (screenWidth < PHONE_WIDTH) return 'sheet';
  if (screenHeight - bottom >= CALENDAR_HEIGHT) return 'below';
  if (top - HEADER_HEIGHT >= CALENDAR_HEIGHT) return 'above';
  return screenHeight >= HEADER_HEIGHT + (bottom - top) + CALENDAR_HEIGHT ? 'below' : 'sheet';
}

/**
 * Chooses the place for a field. Scrolls the field into view first, because the browser does so only after the focus
 * event that opens the calendar, and then as far as the calendar below it needs.
 */
function measurePlace(field: HTMLElement): PopoverPlace {
  scrollIntoView(field, 0);
  const { top, bottom } = field.getBoundingClientRect();
  const place = choosePlace({
    top,
    bottom,
    screenWidth: window.innerWidth,
    screenHeight: window.innerHeight,
  });
  if (place === 'below') scrollIntoView(field, CALENDAR_HEIGHT);
  return place;
}

/** Scrolls every scroll container of the field as little as needed to show it with `room` pixels below it. */
function scrollIntoView(field: HTMLElement, room: number): void {
  field.style.scrollMarginBottom = `${room}px`;
  field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  field.style.scrollMarginBottom = '';
}
