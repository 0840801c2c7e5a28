import { useEffect, useEffectEvent, useRef } from 'react';
import { useInbox } from '../state/inbox-context';
import { getActiveIndex } from '../state/inbox-state';

/** Shows or focuses the row at an index of the list. May return a function that cancels it. */
type Reach = (index: number) => (() => void) | undefined;

/** Focuses the active row after a key press, or when a dialog closes, and keeps the open request in view. */
export function useActiveRow(focusRow: Reach, revealRow: Reach): void {
  const items = useInbox((state) => state.items);
  const activeId = useInbox((state) => state.activeId);
  const openId = useInbox((state) => state.openId);
  const rowFocus = useInbox((state) => state.rowFocus);
  const isOpen = openId !== null;

  const focusActive = useEffectEvent(() => {
    const index = getActiveIndex({ items, activeId });
    return index < 0 || isOpen ? undefined : focusRow(index);
  });
  // The row is also focused when the dialog closes, because its arrow buttons may have activated another row. It is not
  // focused at the first render, so that after a change of the layout the focus stays on the pressed link.
  const before = useRef({ rowFocus, isOpen });
  useEffect(() => {
    if (before.current.rowFocus === rowFocus && before.current.isOpen === isOpen) return;
    before.current = { rowFocus, isOpen };
    return focusActive();
  }, [rowFocus, isOpen]);

  // Keep the open request visible in the list beside it.
  const revealOpen = useEffectEvent(() => {
    const index = getActiveIndex({ items, activeId: openId });
    return index < 0 ? undefined : revealRow(index);
  });
  useEffect(() => revealOpen(), [openId]);

  // Cancelling a confirmation opened by a shortcut leaves the focus on the body, so return it to the row.
  const isAsking = useInbox(({ asking }) => asking !== null);
  const wasAsking = useRef(false);
  useEffect(() => {
    const isDone = wasAsking.current && !isAsking;
    wasAsking.current = isAsking;
    if (!isDone) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusActive();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isAsking]);
}
