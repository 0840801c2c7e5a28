'use client';

import { ChevronRight } from 'lucide-react';
import { memo, useState, type KeyboardEvent } from 'react';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { useSortableItem } from '@/components/editing/sort/sortable-list';
import { addPlainDays, formatDate, isPlainDate } from '@/lib/platform/format/dates';
import { formatDriveTime } from '@/lib/platform/format/drive-time';
import { TextButton } from '@/components/editing/kit/text-button';
import { NumberBox, TextBox } from '../fields/compact';
import { toInputId, useDraft, useQuoteStore } from '../state/quote-context';

type Props = {
  id: string;
  index: number;
  isLast: boolean;
  isOpen: boolean;
  onToggle: (id: string) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
  /** Called to insert days below this one: blank, or from our packages. */
  onInsert: (id: string) => void;
};

/** One day: a line that expands to its fields. It renders again only when this day changes. */
export const DayRow = memo(function DayRow(props: Props) {
  const { id, index, isLast, isOpen, onToggle, onMove, onRemove, onInsert } = props;
  const { isDragging, item, handle } = useSortableItem(id);
  const day = useDraft(({ days }) => days.find((one) => one.id === id));
  const firstDay = useDraft((draft) => draft.firstDay);
  if (!day) return null;

  function onKeyDown(event: KeyboardEvent) {
    const by = event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(id, by);
  }

  return (
    <li
      {...item}
      onKeyDown={onKeyDown}
      className={`min-w-0 border-b border-line bg-white ${isDragging ? 'relative z-10 shadow-raised' : ''}`}
    >
      <div className="flex items-center">
        {handle}
        <button
          type="button"
          id={toInputId('day', id)}
          aria-expanded={isOpen}
          aria-describedby="quote-day-keys"
          onClick={() => onToggle(id)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-x-3 pr-2 text-left text-sm lg:min-h-9"
        >
          <ChevronRight className={`size-4 shrink-0 text-ink-soft ${isOpen ? 'rotate-90' : ''}`} />
          <span className="w-28 shrink-0 max-sm:w-14">
            <span className="font-semibold">Day {index + 1}</span>
            {isPlainDate(firstDay) && (
              <span className="ml-1 text-xs text-ink-soft max-sm:hidden">
                {formatDate(addPlainDays(firstDay, index)).slice(0, -5)}
              </span>
            )}
          </span>
          <span className="min-w-0 flex-1 truncate">{day.title || 'No title yet'}</span>
          <span className="shrink-0 text-xs text-ink-soft max-sm:hidden">
            {[isLast ? '' : day.place || 'No stay', day.driveMinutes && formatDriveTime(day.driveMinutes)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </button>
      </div>
      {isOpen && (
        <div className="border-t border-line p-3">
          <DayFields id={id} isLast={isLast} />
          <div className="-mx-2 mt-1 flex flex-wrap">
            <TextButton disabled={index === 0} onClick={() => onMove(id, -1)}>
              Move up
            </TextButton>
            <TextButton disabled={isLast} onClick={() => onMove(id, 1)}>
              Move down
            </TextButton>
            <TextButton onClick={() => onInsert(id)}>Add below</TextButton>
            <TextButton isDanger onClick={() => onRemove(id)}>
              Remove
            </TextButton>
          </div>
        </div>
      )}
    </li>
  );
});

function DayFields({ id, isLast }: { id: string; isLast: boolean }) {
  const store = useQuoteStore();
  const day = useDraft(({ days }) => days.find((one) => one.id === id));
  if (!day) return null;
  return (
    <div className="grid gap-3">
      <TextInput
        id={toInputId('title', id)}
        label="Title"
        required
        maxLength={160}
        value={day.title}
        onChange={({ target }) => store.setDay(id, { title: target.value })}
      />
      <TextArea
        id={toInputId('text', id)}
        label="Text"
        required
        rows={Math.min(8, 2 + Math.ceil(day.text.length / 110))}
        maxLength={4_000}
        value={day.text}
        onChange={({ target }) => store.setDay(id, { text: target.value })}
      />
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <PlaceBox
          key={day.place}
          id={toInputId('place', id)}
          label={isLast ? 'Night (none on the last day)' : 'Place of the night'}
          place={day.place}
          onPlace={(place) => store.setDay(id, { place })}
        />
        <NumberBox
          id={toInputId('driveMinutes', id)}
          label="Drive"
          placeholder="4 h 30 min"
          isDrive
          to={1_440}
          value={day.driveMinutes}
          onNumber={(driveMinutes) => store.setDay(id, { driveMinutes })}
        />
      </div>
    </div>
  );
}

type PlaceProps = { id: string; label: string; place: string; onPlace: (place: string) => void };

/** Field for a day's place. Commits on blur: a half-typed name would count as another place, which removes stays. */
function PlaceBox({ id, label, place, onPlace }: PlaceProps) {
  const [typed, setTyped] = useState(place);
  const leave = () => typed.trim() !== place && onPlace(typed.trim());
  return (
    <TextBox
      id={id}
      label={label}
      maxLength={80}
      value={typed}
      onText={setTyped}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  );
}
