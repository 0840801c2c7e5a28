'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import type { InboxItem } from '@/lib/inbox/types';

/** Up to here every row is drawn, as in the server's HTML; beyond, only those near the screen. */
export const DRAWN_WHOLE = 50;
const ROW_PX = 57;
const AHEAD_ROWS = 12;

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

  const scrollTo = useCallback(
    (index: number, then: () => void): (() => void) => {
      if (isVirtual) virtualizer.scrollToIndex(index, { align: 'auto' });
      const frame = requestAnimationFrame(then);
      return () => cancelAnimationFrame(frame);
    },
    [isVirtual, virtualizer],
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
    scrollTo,
  };
}
