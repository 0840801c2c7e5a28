'use client';

import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

/** Distance in pixels before a drag starts, so that a click is not mistaken for a drag. */
const DRAG_START_PX = 6;

/** Silences the library's announcements: the lists announce moves themselves, with the names of the items. */
export const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type Props = {
  id: string;
  ids: string[];
  isGrid?: boolean;
  onMove: (id: string, to: number) => void;
  children: ReactNode;
};

/** A list whose items are dragged with the pointer. The items themselves handle moving by keys and buttons. */
export function SortableList({ id, ids, isGrid = false, onMove, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_START_PX } }));
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={({ active, over }) => {
        if (over) onMove(String(active.id), ids.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Props for the element of an item, and its drag handle. Without `isGrid`, items move only up and down. */
export function useSortableItem(id: string, isGrid = false) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  // Set in the browser only, because the content security policy refuses style attributes in server-rendered HTML.
  const isReady = useHydrated();
  const style =
    isReady && transform
      ? {
          style: { transform: `translate3d(${isGrid ? transform.x : 0}px, ${transform.y}px, 0)`, transition },
        }
      : {};
  return {
    isDragging,
    item: { ref: setNodeRef, ...style },
    listeners,
    /** Drag handle for the row of a day. */
    handle: (
      <span
        ref={setActivatorNodeRef}
        {...listeners}
        aria-hidden="true"
        title="Drag to move the day"
        className="grid min-h-11 w-8 shrink-0 cursor-grab touch-none place-items-center text-ink-soft lg:min-h-9"
      >
        <GripVertical className="size-4" />
      </span>
    ),
  };
}
