'use client';

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { markLive } from '@/components/site/first-touch/mark-live';
import { Button } from '@/components/ui/button';
import { INPUT_CLASS } from '@/components/ui/field';
import { ChevronIcon, SearchIcon } from '@/components/ui/icons';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import type { PlainDate } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';
import type { SearchCatalogue } from '@/lib/packages/search/catalogue';
import { LONGEST_SENTENCE } from '@/lib/packages/search/types';
import { changeWish, useWish } from './finder-state';

const FinderPanel = lazyPart(() =>
  import('./finder-panel').then((module) => ({ default: module.FinderPanel })),
);

const SEARCHING = 'Searching …';
/** For first-touch/start-late.ts: React starts without an interaction if the URL has a search or a sort order. */
const START_KEY = '?';

/** The list of all trips in another order, for visitors who do not type a sentence. */
const SORTED = [
  ['sort=price', 'Lowest price first'],
  ['sort=days', 'Shortest first'],
  ['sort=days-desc', 'Longest first'],
] as const;

type Props = {
  catalogue: SearchCatalogue;
  /** URL of each package's thumbnail, by package id. */
  thumbnails: Record<string, string>;
  today: PlainDate;
  /** The control for party and date, which needs no React. */
  choice: ReactNode;
  example?: string;
  /** False for a list with one trip. */
  hasOrder?: boolean;
  /** Shown while the search is empty. */
  children: ReactNode;
};

/**
 * Search field for a sentence. The results replace `children`. The search code is loaded when the field is first used.
 * Without JavaScript it is a form that leads to the search page.
 */
export function TripFinder(props: Props) {
  const { catalogue, thumbnails, today, choice, example, hasOrder = true, children } = props;
  const { sentence, sort } = useWish();
  const field = useRef<HTMLInputElement>(null);
  const hasSearch = sentence.trim() !== '' || sort !== 'recommended';

  // The result is shown from now on, so remove the mark of first-touch/mark-search.ts.
  useEffect(() => {
    delete document.documentElement.dataset.searched;
  }, []);

  // A layout effect reads what was typed before hydration; React's own events cover what is typed afterwards.
  useLayoutEffect(() => {
    const input = field.current;
    if (!input || input.value === sentence) return;
    if (input.value && !sentence && document.activeElement === input) changeWish({ sentence: input.value });
    else input.value = sentence;
  }, [sentence]);

  return (
    <>
      <div className="wrap flex flex-wrap items-center gap-x-6 pt-3 md:pt-6">
        <form
          ref={markLive}
          data-act
          data-start={START_KEY}
          action={ROUTES.search}
          role="search"
          id="trip-search-form"
          className="flex grow basis-72 gap-2 max-md:basis-full"
          onSubmit={(event) => {
            event.preventDefault();
            changeWish({ sentence: field.current?.value ?? '' });
          }}
        >
          <input
            ref={field}
            name="q"
            type="search"
            maxLength={LONGEST_SENTENCE}
            autoComplete="off"
            enterKeyHint="search"
            aria-label="What would you like?"
            placeholder={example ?? '5 days in December, houseboat'}
            className={`${INPUT_CLASS} min-w-0 grow`}
            onFocus={FinderPanel.preload}
            onInput={(event) => changeWish({ sentence: event.currentTarget.value })}
          />
          <Button type="submit" className="max-xs:px-4">
            <SearchIcon />
            <span className="max-xs:sr-only">Search</span>
          </Button>
        </form>
        {/* A sentence that says who travels has its own totals, and chips to change them. */}
        <div className="min-w-0 max-md:grow max-md:basis-0 has-open:max-lg:basis-full lg:[&_details>div]:right-0 [main:has([data-own-terms])_&]:hidden">
          {choice}
        </div>
        {!hasSearch && hasOrder && <SortLinks />}
      </div>
      {hasSearch && (
        <PartBoundary part="search" instead={<NotLoaded />}>
          <FinderPanel
            waiting={<p className="wrap section">{SEARCHING}</p>}
            failed={<NotLoaded />}
            catalogue={catalogue}
            thumbnails={thumbnails}
            today={today}
            sentence={sentence}
            sort={sort}
          />
        </PartBoundary>
      )}
      {!hasSearch && <p className="wrap section hidden searched:block">{SEARCHING}</p>}
      {/* If the script does not start, CSS shows the list of all trips after ten seconds. */}
      <div hidden={hasSearch} className="searched:animate-[late_0s_10s_backwards]">
        {children}
      </div>
    </>
  );
}

function SortLinks() {
  return (
    <details name="list-controls" className="group relative ml-auto text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-lagoon [&::-webkit-details-marker]:hidden">
        Sort
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
      </summary>
      <ul className="absolute top-full right-0 z-20 rounded-lg border border-line bg-paper w-max px-4 py-1 shadow-raised">
        {SORTED.map(([query, label]) => (
          <li key={query}>
            <a href={`${ROUTES.search}?q=&${query}`} className="inline-flex min-h-11 items-center underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function NotLoaded() {
  return (
    <p role="alert" className="wrap section">
      The search could not be loaded. Press Search to try again, or empty the line to see the list.
    </p>
  );
}
