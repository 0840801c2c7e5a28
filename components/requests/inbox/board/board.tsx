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
} from '@dnd-kit/core';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { SILENT } from '@/components/editing/sort/sortable-list';
import { notify } from '@/components/ui/toast';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { RequestStatus } from '@/lib/requests/inbox/status';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { useActiveRow } from '../list/use-active-row';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { BoardColumn } from './board-column';
import { CardBody } from './board-card';
import { canMove, findNeighbour, toColumns } from './columns';
import { focusCard, showCard, useFocusRestore } from './card-focus';

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
