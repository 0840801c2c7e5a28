'use client';

import { useRef, type PointerEvent } from 'react';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { useInboxActions } from '../state/inbox-context';

/** A swipe acts once the row has been dragged this far. */
const ACTS_PX = 72;
/** A drag that starts with this much sideways movement is a swipe, not a scroll. */
const STARTS_PX = 12;

/**
 * Pointer handlers for a row on touch screens: a swipe to the right marks a new request as contacted, a swipe to the
 * left opens the row's actions. The button of the row opens the same actions.
 */
export function useSwipe(item: InboxItem) {
  const { setStatus, showRowMenu } = useInboxActions();
  const start = useRef<{ x: number; y: number; isSwipe: boolean } | null>(null);
  const canContact = item.status === 'new' && !item.isSpam && !item.withdrawnAt;

  function settle(row: HTMLElement): number {
    const offset = Number(row.dataset.swipe ?? 0);
    start.current = null;
    delete row.dataset.swipe;
    row.style.translate = '';
    return offset;
  }

  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (pointerType === 'touch') start.current = { x: clientX, y: clientY, isSwipe: false };
    },
    onPointerMove({ currentTarget: row, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      if (!start.current.isSwipe && (Math.abs(x) < STARTS_PX || Math.abs(y) > Math.abs(x))) return;
      start.current.isSwipe = true;
      const offset = canContact ? x : Math.min(x, 0);
      row.dataset.swipe = String(offset);
      row.style.translate = `${Math.max(-120, Math.min(120, offset))}px 0`;
    },
    onPointerUp({ currentTarget: row }: PointerEvent<HTMLElement>) {
      const offset = settle(row);
      if (offset >= ACTS_PX) void setStatus(item.id, 'contacted');
      else if (offset <= -ACTS_PX) showRowMenu(item.id);
    },
    onPointerCancel({ currentTarget: row }: PointerEvent<HTMLElement>) {
      settle(row);
    },
  };
}
