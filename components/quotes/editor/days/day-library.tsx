'use client';

import { useDeferredValue, useEffect, useState } from 'react';
import { useLater } from '@/components/ui/use-later';
import { SearchBox } from '@/components/editing/list/list-filters';
import { TextButton } from '@/components/editing/kit/text-button';
import type { LibraryDay } from '@/lib/quotes/editing/types';
import type { QuoteDay } from '@/lib/quotes/model/types';
import { useRateSearch } from '../rates/use-rate-search';

type Props = {
  /** The number of the day below which days are added; null adds them at the end. */
  below: number | null;
  /** Called with the days to add; for a whole package also with its title, for quotes that have no title yet. */
  onAdd: (days: Omit<QuoteDay, 'id'>[], title?: string) => void;
  onClose: () => void;
};

const BLANK = { title: '', text: '', place: '', driveMinutes: null };
const SEARCH_ID = 'quote-day-search';

/** A search for days of our packages, by title, place, text or package, and for whole packages, to add to the quote. */
export function DayLibrary({ below, onAdd, onClose }: Props) {
  const [query, setQuery] = useState('');
  const searched = useLater(query.trim());
  const { items, state } = useRateSearch<LibraryDay>(`/quotes/days?${new URLSearchParams({ q: searched })}`);
  const found = useDeferredValue(items);
  useEffect(focusSearch, []);
  return (
    <section
      aria-label={below ? `Add days below day ${below}` : 'Add days'}
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
        <TextButton onClick={() => onAdd([BLANK])}>
          {below ? `Add a blank day below day ${below}` : 'Add a blank day'}
        </TextButton>
        <TextButton className="ml-auto" onClick={onClose}>
          Close
        </TextButton>
      </div>
      <p role="status" className="mt-1 text-xs text-ink-soft">
        {state === 'failed' && 'The days could not be read. Try again, or add a blank day.'}
        {state === 'ready' && (found.length === 0 ? 'No day fits these words.' : `${found.length} days`)}
      </p>
      <ul className="max-h-80 overflow-y-auto">
        {listWhole(found).map(({ name, days }) => (
          <li key={name} className="border-b border-line">
            <button
              type="button"
              onClick={() => onAdd(days.map(toDay), name)}
              className="block min-h-11 w-full px-2 py-1 text-left text-sm text-lagoon hover:bg-sand"
            >
              <span className="font-semibold">{name}</span>, all {days.length} days
            </button>
          </li>
        ))}
        {found.map(({ package: name, day, of, ...content }) => (
          <li key={`${name} ${day}`} className="border-b border-line">
            <button
              type="button"
              onClick={() => {
                onAdd([content]);
                focusSearch();
              }}
              className="block min-h-11 w-full px-2 py-1 text-left text-sm hover:bg-sand"
            >
              <span className="font-semibold">{content.title}</span>{' '}
              <span className="text-xs text-ink-soft">
                {[content.place, `day ${day} of ${of}, ${name}`].filter(Boolean).join(' · ')}
              </span>
              <span className="line-clamp-1 text-xs text-ink-soft">{content.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Select the search text, so that typing replaces it. */
function focusSearch(): void {
  const search = document.getElementById(SEARCH_ID);
  if (!(search instanceof HTMLInputElement)) return;
  search.focus();
  search.select();
}

function toDay({ title, text, place, driveMinutes }: LibraryDay): Omit<QuoteDay, 'id'> {
  return { title, text, place, driveMinutes };
}

/** Packages of several days that all match. */
function listWhole(found: readonly LibraryDay[]): { name: string; days: LibraryDay[] }[] {
  return [...new Set(found.map((day) => day.package))].flatMap((name) => {
    const days = found.filter((day) => day.package === name);
    return days.length > 1 && days.length === days[0]?.of ? [{ name, days }] : [];
  });
}
