'use client';

import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  useDroppable,
} from '@dnd-kit/core';
import { useMemo, useState, type KeyboardEvent, useEffect, useRef, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { SILENT } from '@/components/editing/sort/sortable-list';
import { notify } from '@/components/ui/toast';
import { useHydrated } from '@/components/ui/use-hydrated';
import { type RequestStatus, toStatusLabel } from '@/lib/requests/inbox/status';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { useActiveRow } from '../list/use-active-row';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { CardBody, BoardCard } from './board-card';
import { canMove, findNeighbour, toColumns, type Column } from './columns';
import { formatCount } from '@/lib/platform/format/numbers';
import { ViewLink } from '../list/view-link';
import { findRowId } from '../browser/row-element';
import { focusAndShow, showRow } from '../list/use-visible-rows';

/** Scroll speed while a card is held at the edge of the board (px per 5 ms): about one phone column per second. */
const AUTO_SCROLL = { acceleration: 2 };

const NOT_NEW = 'An enquiry cannot be set back to New. Undo takes back the last change.';
const ONLY_PLANS = 'Only requests of the planner can be Quoted.';

type Props = { onApproach: () => void };

/**
 * The loaded requests, one column per status. Dragging a card to another column sets its status, like the status keys;
 * the arrow keys move between cards. `onApproach` is called when a request is likely to be opened next.
 */
export default function Board({ onApproach }: Props) {
  const columns = useColumns();
  const fixedSource = useInbox((state) => state.fixedSource);
  const isOpen = useInbox(({ openId }) => openId !== null);
  const actions = useInboxActions();
  const [dragged, setDragged] = useState<InboxItem | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // On touch screens, a drag starts after a delay; if the finger moves earlier, the page scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  useActiveRow(focusCard, showCard);
  const watch = useFocusRestore(columns);

  function drop({ over }: DragEndEvent) {
    setDragged(null);
    const column = columns.find(({ status }) => status === over?.id);
    if (!dragged || !column || column.cards.some(({ item }) => item.id === dragged.id)) return;
    move(dragged, column.status);
  }

  function move(item: InboxItem, status: RequestStatus) {
    if (!canMove(item, status, fixedSource)) {
      const text = status === 'new' ? NOT_NEW : ONLY_PLANS;
      notify.info(text);
      return actions.announce(text);
    }
    if (fixedSource) void actions.setPlanStatus(item.id, status);
    else void actions.setStatus(item.id, status);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const card = (event.target as Element).closest<HTMLElement>('[data-card]');
    const next = card && findNeighbour(columns, Number(card.dataset.index), event.key);
    if (!next) return;
    event.preventDefault();
    if (isOpen) focusCard(next.index);
    else actions.setActive(next.index);
  }

  return (
    <DndContext
      id="board"
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setDragged((active.data.current?.item as InboxItem | undefined) ?? null)}
      autoScroll={AUTO_SCROLL}
      onDragCancel={() => {
        setDragged(null);
        swallowClick();
      }}
      onDragEnd={drop}
    >
      <div
        data-board
        onPointerEnter={onApproach}
        onKeyDown={onKeyDown}
        {...watch}
        // Scroll snapping is off while a card is dragged; near the edge, the board would jump to the last column.
        className={`grid auto-cols-[85%] grid-flow-col gap-x-3 @max-4xl:overflow-x-auto @2xl:auto-cols-[minmax(15rem,1fr)] @4xl:auto-cols-fr ${dragged ? '' : '@max-4xl:snap-x @max-4xl:snap-mandatory'}`}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.status}
            column={column}
            isRefusing={dragged !== null && !canMove(dragged, column.status, fixedSource)}
          />
        ))}
      </div>
      <Dragged item={dragged} />
    </DndContext>
  );
}

/**
 * After a cancelled drag, ignores the click that follows when the button is released, because it would open the
 * request. A touch drag ends without a click, so the next press also stops this.
 */
function swallowClick() {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  window.addEventListener('click', (event) => event.stopPropagation(), options);
  window.addEventListener('mouseup', () => setTimeout(() => controller.abort()), options);
  window.addEventListener('pointerdown', () => controller.abort(), options);
}

function useColumns() {
  const items = useInbox((state) => state.items);
  const view = useInbox((state) => state.view);
  const fixedSource = useInbox((state) => state.fixedSource);
  const counts = useInbox((state) => state.counts);
  const nextCursor = useInbox((state) => state.nextCursor);
  return useMemo(
    () => toColumns({ items, view, fixedSource, counts, nextCursor }),
    [items, view, fixedSource, counts, nextCursor],
  );
}

/**
 * The dragged card under the pointer. It is rendered in the body, because `fixed` would otherwise refer to the size
 * container around the board.
 */
function Dragged({ item }: { item: InboxItem | null }) {
  if (!useHydrated()) return null;
  return createPortal(
    <DragOverlay dropAnimation={null}>
      {item && (
        <div
          aria-hidden="true"
          className="rounded-lg border border-lagoon bg-paper p-2 pl-10 text-sm shadow-raised"
        >
          <p dir="auto" className="truncate font-semibold">
            {item.customerName}
          </p>
          <CardBody item={item} />
        </div>
      )}
    </DragOverlay>,
    document.body,
  );
}

type BoardColumnProps = {
  column: Column;
  /** True while the user drags a card that may not be moved to this column. */
  isRefusing: boolean;
};

/** The requests of one status, and how many more there are. */
function BoardColumn({ column: { status, cards, total }, isRefusing }: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const isChosen = useInbox(({ view }) => view.tab === status);
  const place = useRef<HTMLElement | null>(null);
  // On a phone, choosing a tab scrolls to its column.
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [isChosen]);
  const look = isOver && !isRefusing ? 'bg-lagoon-pale' : 'bg-sand';
  return (
    <section
      ref={(element) => {
        setNodeRef(element);
        place.current = element;
      }}
      aria-labelledby={`column-${status}`}
      className={`min-w-0 snap-center rounded-lg px-2 pb-3 ${look} ${isRefusing ? 'opacity-60' : ''}`}
    >
      <h2
        id={`column-${status}`}
        className="flex min-h-10 items-center gap-x-2 bg-inherit font-text text-sm font-semibold @4xl:sticky @4xl:top-0 @4xl:z-10"
      >
        {toStatusLabel(status)}
        <span className="text-xs font-normal text-ink-soft tabular-nums">
          {total === null ? `${cards.length} shown` : formatCount(total)}
        </span>
      </h2>
      <ul className="grid grid-cols-1 gap-y-2">
        {cards.map(({ item, index }) => (
          <BoardCard key={item.id} item={item} index={index} />
        ))}
      </ul>
      <Rest status={status} shown={cards.length} total={total} />
    </section>
  );
}

type RestProps = { status: Column['status']; shown: number; total: number | null };

/** The number of requests of this status that are not loaded, with a link to the tab that lists them. */
function Rest({ status, shown, total }: RestProps) {
  const isTab = useInbox(({ view }) => view.tab === status);
  const isSpam = useInbox(({ view }) => view.tab === 'spam');
  const words =
    total === null ? 'There may be more' : total > shown ? `${formatCount(total - shown)} more` : null;
  if (words === null) return shown === 0 && <p className="py-2 text-sm text-ink-soft">None</p>;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-2 pt-2 text-sm text-ink-soft">
      {words}
      {!isTab && !isSpam && (
        <ViewLink
          to={{ tab: status }}
          isCurrent={false}
          className="inline-flex min-h-11 items-center text-lagoon underline"
        >
          Show only {toStatusLabel(status)}
        </ViewLink>
      )}
    </p>
  );
}

/** Focuses the card of the request at an index of the list. */
function focusCard(index: number): undefined {
  reach(index, focusAndShow);
}

/** Scrolls to the card of the request at an index of the list, and leaves the focus where it is. */
function showCard(index: number): undefined {
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
function useFocusRestore(columns: readonly Column[]) {
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
