'use client';

import { memo, useCallback, useState, type KeyboardEvent } from 'react';
import { QUOTE_LIMITS } from '@/lib/quotes/model/limits';
import { makeUuid } from '@/components/ui/browser/make-uuid';
import type { QuoteDay } from '@/lib/quotes/model/types';
import { SortableList, useSortableItem } from '@/components/editing/sort/sortable-list';
import { TextButton } from '@/components/editing/kit/text-button';
import { moveEntry } from '../changes/options';
import { toInputId, useIds, useQuoteStore, useDraft } from '../state/quote-context';
import { useFocusNext } from '../state/use-focus-next';
import { DayLibrary } from './day-library';
import { ChevronRight } from 'lucide-react';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { addPlainDays, formatDate, isPlainDate } from '@/lib/platform/format/dates';
import { formatDriveTime } from '@/lib/platform/format/drive-time';
import { NumberBox, TextBox } from '../fields/compact';

/** The days of a quote. They can be moved by dragging, keys or buttons, and copied from our packages. */
export const DaysPart = memo(function DaysPart() {
  const store = useQuoteStore();
  const ids = useIds(({ days }) => days);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [announcement, announce] = useState('');
  /** Id of the day below which the library adds days; '' for the end, null while it is closed. */
  const [adding, setAdding] = useState<string | null>(null);
  const focusNext = useFocusNext();
  const isFull = ids.length >= QUOTE_LIMITS.days;

  const put = useCallback(
    (name: string, days: QuoteDay[], focus: string | undefined) => {
      focusNext(focus ? toInputId('day', focus) : null);
      announce(name);
      store.setDays(name, days);
    },
    [store, focusNext],
  );

  const moveTo = useCallback(
    (id: string, to: number) => {
      const { days } = store.read().content;
      const from = days.findIndex((day) => day.id === id);
      if (from === to || to < 0 || to >= days.length) return;
      put(`Day ${from + 1} moved to ${to + 1} of ${days.length}`, moveEntry(days, from, to), id);
    },
    [store, put],
  );

  const move = useCallback(
    (id: string, by: -1 | 1) => {
      moveTo(id, store.read().content.days.findIndex((day) => day.id === id) + by);
    },
    [store, moveTo],
  );

  const remove = useCallback(
    (id: string) => {
      const { days } = store.read().content;
      const at = days.findIndex((day) => day.id === id);
      put(`Day ${at + 1} removed`, days.toSpliced(at, 1), (days[at + 1] ?? days[at - 1])?.id);
    },
    [store, put],
  );

  const toggle = useCallback(
    (id: string) =>
      setOpen((before) => new Set([...before].filter((one) => one !== id).concat(before.has(id) ? [] : id))),
    [],
  );

  /**
   * Adding a blank day or a whole package closes the library; adding a single day keeps it open for the next one. A
   * blank day gets the place of the day above it, as one more night there.
   */
  function insert(added: Omit<QuoteDay, 'id'>[], title?: string) {
    const { content } = store.read();
    const { days } = content;
    const at = adding ? days.findIndex(({ id }) => id === adding) + 1 : days.length;
    const place = adding ? (days[at - 1]?.place ?? '') : '';
    const fresh = added
      .slice(0, QUOTE_LIMITS.days - days.length)
      .map((day) => ({ ...day, id: makeUuid(), ...(day.title === '' && { place }) }));
    const words = fresh.length === 1 ? `Day ${at + 1} added` : `${fresh.length} days added`;
    const isBlank = fresh.length === 1 && fresh[0]?.title === '';
    const isOneOfMore = !isBlank && fresh.length === 1 && days.length + 1 < QUOTE_LIMITS.days;
    setAdding(isOneOfMore ? adding && (fresh[0]?.id ?? '') : null);
    if (isBlank && fresh[0]) toggle(fresh[0].id);
    if (title && content.title.trim() === '') store.change('Title', { title }, 'title');
    put(words, days.toSpliced(at, 0, ...fresh), isOneOfMore ? undefined : fresh[0]?.id);
    if (isBlank) focusNext(toInputId('title', fresh[0]?.id));
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p id="quote-day-keys" className="sr-only">
        Alt with the arrow keys moves the day.
      </p>
      {ids.length === 0 && (
        <p className="text-sm text-ink-soft">No days yet. Take them from a package, or add blank ones.</p>
      )}
      <SortableList id="quote-days" ids={ids} onMove={moveTo}>
        <ol className="border-t border-line empty:hidden">
          {ids.map((id, index) => (
            <DayRow
              key={id}
              id={id}
              index={index}
              isLast={index === ids.length - 1}
              isOpen={open.has(id)}
              onToggle={toggle}
              onMove={move}
              onRemove={remove}
              onInsert={setAdding}
            />
          ))}
        </ol>
      </SortableList>
      {adding === null ? (
        <TextButton
          id={toInputId('add-days')}
          className="-ml-3"
          disabled={isFull}
          onClick={() => setAdding('')}
        >
          {isFull ? `A quote has at most ${QUOTE_LIMITS.days} days` : 'Add days'}
        </TextButton>
      ) : (
        <DayLibrary
          below={adding ? ids.indexOf(adding) + 1 : null}
          onAdd={insert}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
});

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
const DayRow = memo(function DayRow(props: Props) {
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
