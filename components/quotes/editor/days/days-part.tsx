'use client';

import { memo, useCallback, useState } from 'react';
import { QUOTE_LIMITS } from '@/lib/quotes/model/limits';
import { makeUuid } from '@/components/ui/browser/make-uuid';
import type { QuoteDay } from '@/lib/quotes/model/types';
import { SortableList } from '@/components/editing/sort/sortable-list';
import { TextButton } from '@/components/editing/kit/text-button';
import { moveEntry } from '../changes/options';
import { toInputId, useIds, useQuoteStore } from '../state/quote-context';
import { useFocusNext } from '../state/use-focus-next';
import { DayLibrary } from './day-library';
import { DayRow } from './day-row';

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
