'use client';

import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { measurePlace, type PopoverPlace } from './popover-place';

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
