import { countOf } from '@/lib/platform/format/count-of';
import { Stroke } from '@/components/ui/icons';
import { useId, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

type Props = {
  place: string;
  nights: number;
  stay: number;
  /** Where a dragged stay would be dropped. */
  drop: 'before' | 'after' | null;
  isDragged: boolean;
  /** Pointer events of the handle. */
  handle: ComponentProps<'span'>;
  onChange: () => void;
  onMove: (by: -1 | 1) => void;
  children: ReactNode;
};

const DROP_LINES = {
  before: 'before:absolute before:inset-x-0 before:-top-1 before:h-1 before:bg-laterite',
  after: 'after:absolute after:inset-x-0 after:-bottom-1 after:h-1 after:bg-laterite',
};

/** The days in one place. The card can be moved by Alt and an arrow key while focused, or dragged by its handle. */
export function StayCard({
  place,
  nights,
  stay,
  drop,
  isDragged,
  handle,
  onChange,
  onMove,
  children,
}: Props) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <li
      data-card
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      className={`relative border-t border-line pt-2 pb-4 group-data-dragging/list:pb-0 lg:pb-8 ${drop ? DROP_LINES[drop] : ''} ${isDragged ? 'bg-lagoon-pale' : ''}`}
    >
      <div className="mb-3 flex items-center gap-3">
        <span
          {...handle}
          aria-hidden="true"
          title={`Drag ${place} to another place in the trip`}
          className="hidden size-11 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-ink-soft select-none hover:bg-sand active:cursor-grabbing lg:grid print:hidden"
        >
          <Stroke weight={3}>
            <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
          </Stroke>
        </span>
        <p id={id} className="min-w-0 flex-1 font-semibold">
          {place}, {countOf(nights, 'night')}
        </p>
        <button
          type="button"
          data-stay={stay}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onChange}
          className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line-strong px-4 text-sm font-semibold hover:border-lagoon print:hidden"
        >
          Change<span className="sr-only"> {place}</span>
        </button>
      </div>
      {children}
    </li>
  );
}
