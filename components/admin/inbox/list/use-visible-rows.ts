'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import type { InboxItem } from '@/lib/inbox/types';

/** Up to here every row is drawn, as in the server's HTML; beyond, only those near the screen. */
const DRAWN_WHOLE = 50;
const ROW_PX = 57;
const AHEAD_ROWS = 12;
/** How long a far row is waited for after the list has been sent there. */
const MOST_FRAMES = 20;

type Visible = { item: InboxItem; index: number };

/** Which rows are drawn, what height stands in for the others, and how to bring one into view. */
export function useVisibleRows(items: readonly InboxItem[]) {
  const [top, setTop] = useState(0);
  const isVirtual = items.length > DRAWN_WHOLE;
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

  /** At once, however the page scrolls otherwise: held down, a key would be ahead of the list for ever. */
  const focusRow = useCallback(
    (index: number): (() => void) => {
      let frames = 0;
      let next = requestAnimationFrame(reach);
      function reach(): void {
        const row = document.querySelector(`tr[data-index="${index}"]`);
        if (row) return showRow(row);
        if (frames === 0) virtualizer.scrollToIndex(index, { align: 'center', behavior: 'instant' });
        frames += 1;
        if (frames < MOST_FRAMES) next = requestAnimationFrame(reach); // it is drawn in one of the next
      }
      return () => cancelAnimationFrame(next);
    },
    [virtualizer],
  );

  const drawn = virtualizer.getVirtualItems();
  const first = drawn[0];
  const last = drawn.at(-1);
  const isDrawnWhole = !isVirtual || !first || !last;
  const visible: Visible[] = isDrawnWhole
    ? items.slice(0, isVirtual ? DRAWN_WHOLE : undefined).map((item, index) => ({ item, index }))
    : drawn.flatMap(({ index }) => (items[index] ? [{ item: items[index], index }] : []));
  return {
    visible,
    above: isDrawnWhole ? 0 : first.start - top,
    below: isDrawnWhole ? 0 : virtualizer.getTotalSize() + top - last.end,
    measureTop,
    measureRow: isVirtual ? virtualizer.measureElement : undefined,
    focusRow,
  };
}

function showRow(row: Element): void {
  row.querySelector<HTMLElement>('[data-row-id]')?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
