'use client';

import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { toFocalClass } from '@/lib/company/pictures/focal';
import type { PictureItem } from '@/lib/company/pictures/types';
import { SortableList, useSortableItem } from '@/components/editing/sort/sortable-list';
import { TextButton } from '@/components/editing/kit/text-button';

type Props = {
  /** Prefix of the ids of the buttons. */
  id: string;
  names: string[];
  library: ReadonlyMap<string, PictureItem>;
  labelOf: (name: string) => string;
  onMove: (name: string, to: number) => void;
  onRemove: (name: string) => void;
};

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** A list of pictures that can be sorted with the pointer, with buttons and with Alt and the arrow keys. */
export function SortablePictures({ id, names, library, labelOf, onMove, onRemove }: Props) {
  const focusId = useRef<string | null>(null);

  // Moving an element in the DOM makes it lose the focus.
  useEffect(() => {
    if (focusId.current !== null) document.getElementById(focusId.current)?.focus();
    focusId.current = null;
  }, [names]);

  function move(name: string, to: number): void {
    focusId.current = document.activeElement?.id ?? null;
    onMove(name, to);
  }

  function lead(name: string): void {
    focusId.current = `${id}-${name}-later`; // the lead picture does not have this button
    onMove(name, 0);
  }

  function remove(name: string, at: number): void {
    const neighbour = names[at + 1] ?? names[at - 1];
    focusId.current = neighbour === undefined ? null : `${id}-${neighbour}-remove`;
    onRemove(name);
  }

  return (
    <SortableList id={id} ids={names} isGrid onMove={onMove}>
      <ol className="mt-3 grid gap-3 2xs:grid-cols-2 sm:grid-cols-3 xl:grid-cols-5">
        {names.map((name, at) => (
          <SortableItem
            key={name}
            id={id}
            name={name}
            at={at}
            isLast={at === names.length - 1}
            label={labelOf(name)}
            item={library.get(name)}
            onStep={(step) => move(name, at + step)}
            onLead={() => lead(name)}
            onRemove={() => remove(name, at)}
          />
        ))}
      </ol>
    </SortableList>
  );
}

type ItemProps = {
  id: string;
  name: string;
  at: number;
  isLast: boolean;
  label: string;
  item: PictureItem | undefined;
  onStep: (step: number) => void;
  onLead: () => void;
  onRemove: () => void;
};

function SortableItem({ id, name, at, isLast, label, item, onStep, onLead, onRemove }: ItemProps) {
  const { isDragging, item: sortable, listeners } = useSortableItem(name, true);

  function handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <li
      {...sortable}
      onKeyDown={handleKey}
      className={`min-w-0 rounded-lg border relative bg-white ${isDragging ? 'z-10 border-lagoon shadow-raised' : 'border-line'}`}
    >
      <div
        {...listeners}
        className="relative aspect-3/2 cursor-grab touch-manipulation overflow-hidden rounded-t-lg bg-sand"
      >
        {item && (
          <img
            src={item.thumbnail}
            alt=""
            draggable={false}
            loading="lazy"
            className={`size-full object-cover ${toFocalClass(item)}`}
          />
        )}
        {at === 0 && (
          <span className="absolute left-2 top-2 rounded-full bg-lagoon px-2.5 text-xs font-semibold text-paper">
            Main
          </span>
        )}
      </div>
      {at > 0 && (
        <button
          type="button"
          aria-label={`Make main picture: ${label}`}
          onClick={onLead}
          className="absolute left-2 top-2 min-h-7 rounded-full bg-paper px-2.5 text-xs font-semibold text-lagoon after:absolute after:inset-x-0 after:-inset-y-2 hover:bg-lagoon-pale"
        >
          Make main picture
        </button>
      )}
      <p className="truncate px-2 pt-1 text-sm" title={label}>
        {label}
      </p>
      {item?.alt === '' && <p className="px-2 text-xs text-danger">Not described</p>}
      <p className="flex">
        <TextButton
          id={`${id}-${name}-earlier`}
          aria-label={`Move ${label} earlier`}
          aria-keyshortcuts="Alt+ArrowUp"
          aria-disabled={at === 0}
          className="aria-disabled:opacity-40"
          onClick={() => onStep(-1)}
        >
          <ArrowLeft className="size-4" />
        </TextButton>
        <TextButton
          id={`${id}-${name}-later`}
          aria-label={`Move ${label} later`}
          aria-keyshortcuts="Alt+ArrowDown"
          aria-disabled={isLast}
          className="aria-disabled:opacity-40"
          onClick={() => onStep(1)}
        >
          <ArrowRight className="size-4" />
        </TextButton>
        <TextButton
          id={`${id}-${name}-remove`}
          isDanger
          aria-label={`Remove ${label}`}
          className="ml-auto"
          onClick={onRemove}
        >
          ×
        </TextButton>
      </p>
    </li>
  );
}
