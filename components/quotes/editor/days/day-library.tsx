'use client';

import { useDeferredValue, useEffect, useState } from 'react';
import { SearchBox } from '../../../content/frame/list-filters';
import { QuietButton } from '../../../staff/kit/quiet-button';
import type { LibraryDay } from '@/lib/quotes/editing/types';
import type { QuoteDay } from '@/lib/quotes/model/types';
import { useRateSearch } from '../rates/use-rate-search';
import { useLater } from '../rates/use-later';

type Props = { onAdd: (days: Omit<QuoteDay, 'id'>[]) => void; onClose: () => void };

const BLANK = { title: '', text: '', place: '', driveMinutes: null };
const SEARCH_ID = 'quote-day-search';

/** Days of our packages, found by words of their title, place or text. */
export function DayLibrary({ onAdd, onClose }: Props) {
  const [query, setQuery] = useState('');
  const asked = useLater(query.trim());
  const { items, state } = useRateSearch<LibraryDay>(`/quotes/days?${new URLSearchParams({ q: asked })}`);
  const found = useDeferredValue(items);
  useEffect(() => document.getElementById(SEARCH_ID)?.focus(), []);
  return (
    <section
      aria-label="Add days"
      className="mt-2 rounded-lg border border-line bg-white p-3"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          id={SEARCH_ID}
          label="Find a day of our packages"
          value={query}
          onChange={setQuery}
          className="sm:max-w-96"
        />
        <QuietButton onClick={() => onAdd([BLANK])}>Add a blank day</QuietButton>
        <QuietButton className="ml-auto" onClick={onClose}>
          Close
        </QuietButton>
      </div>
      <p role="status" className="mt-1 text-xs text-ink-soft">
        {state === 'failed' && 'The days could not be read. Try again, or add a blank day.'}
        {state === 'ready' && (found.length === 0 ? 'No day fits these words.' : `${found.length} days`)}
      </p>
      <ul className="max-h-80 overflow-y-auto">
        {found.map(({ package: name, day, ...content }) => (
          <li key={`${name} ${day}`} className="border-b border-line">
            <button
              type="button"
              onClick={() => onAdd([content])}
              className="block min-h-11 w-full px-2 py-1 text-left text-sm hover:bg-sand"
            >
              <span className="font-semibold">{content.title}</span>{' '}
              <span className="text-xs text-ink-soft">
                {[content.place, `day ${day} of ${name}`].filter(Boolean).join(' · ')}
              </span>
              <span className="line-clamp-1 text-xs text-ink-soft">{content.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
