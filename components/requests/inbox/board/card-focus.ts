import { useEffect, useRef, type FocusEvent } from 'react';
import { findRowId } from '../browser/row-element';
import { focusAndShow, showRow } from '../list/use-visible-rows';
import { useInbox } from '../state/inbox-context';
import type { Column } from './columns';

/** Focuses the card of the request at an index of the list. */
export function focusCard(index: number): undefined {
  reach(index, focusAndShow);
}

/** Scrolls to the card of the request at an index of the list, and leaves the focus where it is. */
export function showCard(index: number): undefined {
  reach(index, showRow);
}

function reach(index: number, show: (card: Element) => void): void {
  const card = document.querySelector(`[data-card][data-index="${index}"]`);
  if (card) show(card);
}

/**
 * Restores the focus of a card after it has moved to another column, where it is a new element. Returns event handlers
 * for the board.
 */
export function useFocusRestore(columns: readonly Column[]) {
  const menuId = useInbox((state) => state.menuId);
  const focusedId = useRef<string | null>(null);
  const lastMenuId = useRef<string | null>(null);

  useEffect(() => {
    const id = focusedId.current ?? lastMenuId.current;
    lastMenuId.current = menuId;
    const card = columns.flatMap(({ cards }) => cards).find(({ item }) => item.id === id);
    if (!card || menuId !== null) return;
    const restore = () => document.activeElement === document.body && focusCard(card.index);
    restore();
    // A closing menu returns the focus a moment later, to a button that no longer exists.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore);
    });
    return () => cancelAnimationFrame(frame);
  }, [columns, menuId]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      focusedId.current = findRowId(target);
    },
    onBlur: () => {
      focusedId.current = null;
    },
  };
}
