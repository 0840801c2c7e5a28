'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { isTextField } from '@/components/ui/browser/is-text-field';
import type { InboxItem } from '@/lib/requests/inbox/types';

/** Lists up to this length are rendered completely, as in the server's HTML. Longer ones are virtualised on screens. */
const RENDERED_WHOLE = 50;
const ROW_PX = 44;
const AHEAD_ROWS = 12;
/** Maximum number of animation frames to wait for a row to be rendered after scrolling to it. */
const MOST_FRAMES = 20;

type Visible = { item: InboxItem; index: number };

/** Returns the rows to render, the heights of the spacers above and below them, and a function that focuses a row. */
export function useVisibleRows(items: readonly InboxItem[]) {
  const [top, setTop] = useState(0);
  const isPrinting = useMediaQuery('print');
  const isVirtual = items.length > RENDERED_WHOLE && !isPrinting;
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    enabled: isVirtual,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: AHEAD_ROWS,
    scrollMargin: top,
  });
  const measureTop = useCallback((table: HTMLElement | null) => {
    if (table) setTop(Math.round(table.getBoundingClientRect().top + window.scrollY));
  }, []);

  const reach = useCallback(
    (index: number, show: (row: Element) => void): (() => void) => {
      let frames = 0;
      let next = requestAnimationFrame(look);
      function look(): void {
        const row = document.querySelector(`tr[data-index="${index}"]`);
        if (row) return show(row);
        if (frames === 0) virtualizer.scrollToIndex(index, { align: 'center', behavior: 'instant' });
        frames += 1;
        if (frames < MOST_FRAMES) next = requestAnimationFrame(look); // the row is rendered in a later frame
      }
      return () => cancelAnimationFrame(next);
    },
    [virtualizer],
  );
  /** Focuses a row. It scrolls instantly, because smooth scrolling would lag behind a key that is held down. */
  const focusRow = useCallback((index: number) => reach(index, focusAndShow), [reach]);
  /** Scrolls a row into view and leaves the focus where it is. */
  const revealRow = useCallback((index: number) => reach(index, showRow), [reach]);

  const virtualRows = virtualizer.getVirtualItems();
  const first = virtualRows[0];
  const last = virtualRows.at(-1);
  const isWhole = !isVirtual || !first || !last;
  const visible: Visible[] = isWhole
    ? items.slice(0, isVirtual ? RENDERED_WHOLE : undefined).map((item, index) => ({ item, index }))
    : virtualRows.flatMap(({ index }) => (items[index] ? [{ item: items[index], index }] : []));
  return {
    visible,
    above: isWhole ? 0 : first.start - top,
    below: isWhole ? 0 : virtualizer.getTotalSize() + top - last.end,
    measureTop,
    measureRow: isVirtual ? virtualizer.measureElement : undefined,
    focusRow,
    revealRow,
  };
}

/**
 * Focuses the button of a row, and scrolls to it as little as possible. This runs some frames after a request was
 * closed, so the focus stays in a text field that the user has chosen meanwhile.
 */
export function focusAndShow(row: Element): void {
  const focused = document.activeElement;
  if (!isTextField(focused) || focused?.closest('[role="dialog"]'))
    row.querySelector<HTMLElement>('[data-row-id]')?.focus({ preventScroll: true });
  showRow(row);
}

/** Scrolls to a row as little as possible. */
export function showRow(row: Element): void {
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
