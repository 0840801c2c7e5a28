'use client';

import { useDeferredValue, useEffect, useMemo, useRef, type Ref } from 'react';
import { chooseTrip, useChoice } from '@/components/site/trip-parts/chosen-trip';
import { CloseIcon } from '@/components/ui/icons';
import { Select } from '@/components/ui/select';
import type { PlainDate } from '@/lib/platform/format/dates';
import type { SearchCatalogue } from '@/lib/packages/search/catalogue';
import { toHitChoice, toTerms } from '@/lib/packages/search/fit';
import { toQuery } from '@/lib/packages/prices/choice';
import { parseSentence } from '@/lib/packages/search/parse';
import { toSentence } from '@/lib/packages/search/phrase';
import { findWord, getTextIndex, isEasy, search, toSort, type NearHit } from '@/lib/packages/search/search';
import type { Chip, ChipValue, Sort } from '@/lib/packages/search/types';
import { NO_COUPLE_WORDS } from '@/lib/packages/search/words';
import { ROUTES } from '@/lib/platform/routes';
import { Filters } from './filters';
import { changeWish } from './finder-state';
import { HitList } from './hit-list';

const SORT_LABELS: Record<Sort, string> = {
  recommended: 'Recommended',
  price: 'Lowest price',
  'price-desc': 'Highest price',
  days: 'Shortest',
  'days-desc': 'Longest',
};

type Props = {
  catalogue: SearchCatalogue;
  thumbnails: Record<string, string>;
  today: PlainDate;
  sentence: string;
  sort: Sort;
};

/** The filters read from the sentence, which can be corrected, and the matching packages. */
export function FinderPanel({ catalogue, thumbnails, today, sentence, sort }: Props) {
  const { places } = catalogue;
  const group = useRef<HTMLDivElement>(null);
  const searched = useDeferredValue(sentence);
  const answer = useMemo(() => {
    const reading = parseSentence(searched, places, today);
    return {
      ...search(catalogue, getTextIndex(catalogue), { ...reading, sentence: searched, sort, today }),
      reading,
    };
  }, [catalogue, places, searched, sort, today]);
  const { chips, unknown, counts, notes, hits, near, reading } = answer;
  const terms = toTerms(chips, today);
  // What the sentence says holds for this search; keeping a trip or planning one
  // makes it the choice of all pages, and so does a hit's link.
  const choice = toHitChoice(terms, useChoice());
  useEffect(() => {
    const keep = ({ target }: Event) => {
      if (toQuery(choice) && (target as Element).closest(`[data-keep], a[href="${ROUTES.planner}"]`))
        chooseTrip({ ...choice, ages: choice.ages.map(String) });
    };
    // Before the link leads away from this page.
    document.addEventListener('click', keep, true);
    return () => document.removeEventListener('click', keep, true);
  });
  const isLost = near.some(({ misses }) => misses.length === 0);
  const puzzling = unknown.filter((word) => !reading.notOffered.some(({ text }) => text === word));
  const choose = (filters: readonly ChipValue[]) =>
    changeWish({
      sentence: toSentence(
        filters,
        [
          ...(reading.isInKerala ? ['Kerala'] : []),
          ...reading.unknown.filter((word) => !unknown.includes(word)),
          // "2 adults" alone would be a couple, not parents.
          ...filters.flatMap(({ kind }) => (kind === 'party' && findWord(searched, NO_COUPLE_WORDS)) || []),
        ],
        places,
      ),
    });

  const remove = (filters: readonly ChipValue[]) => {
    choose(filters);
    group.current?.focus();
  };

  const list = { choice, thumbnails, today, isEasy: isEasy(chips) };

  return (
    <section
      aria-labelledby="found-heading"
      data-own-terms={terms.party ? '' : undefined}
      className="wrap pt-3 pb-14 md:pt-6 md:pb-20"
    >
      <ChipList groupRef={group} chips={chips} onChange={remove} />
      <Remarks notes={notes} puzzling={puzzling} isLost={isLost} />
      <Filters chips={chips} counts={counts} places={places} onChange={choose} />
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-3 gap-y-3 border-t border-line pt-3 md:mt-6 md:gap-x-6 md:pt-6">
        <h2 id="found-heading" aria-live="polite" className="text-2xl">
          {isLost ? 'Nothing found' : toCount(counts.total)}
        </h2>
        {hits.length > 1 && <SortField sort={toSort({ sentence: searched, sort })} />}
      </div>
      {hits.length > 0 && <HitList {...list} hits={hits} />}
      {near.length > 0 && (
        <>
          <h3 className="mt-8 text-xl">{toNearWords(near, hits.length, isLost)}</h3>
          <HitList {...list} hits={near} />
        </>
      )}
    </section>
  );
}

function toCount(count: number): string {
  if (count === 0) return 'No trip fits all of this';
  return count === 1 ? '1 trip' : `${count} trips`;
}

function toNearWords(near: readonly NearHit[], count: number, isLost: boolean): string {
  if (near.every(({ reason }) => reason)) return 'Also good for two';
  if (isLost) return 'Perhaps instead';
  return count > 0 ? 'The next best' : 'The nearest';
}

function SortField({ sort }: { sort: Sort }) {
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      Sort by
      <Select
        value={sort}
        options={Object.entries(SORT_LABELS) as [Sort, string][]}
        onChange={(chosen) => changeWish({ sort: chosen })}
        className="min-h-11 rounded-lg border border-line-strong bg-white px-3 text-base text-ink hover:border-lagoon"
      />
    </label>
  );
}

type ChipListProps = {
  /** Ref of the group, which receives the focus when the focused filter is removed. */
  groupRef: Ref<HTMLDivElement>;
  chips: readonly Chip[];
  onChange: (filters: readonly ChipValue[]) => void;
};

const isLength = (chip: Chip) => chip.kind === 'days' && chip.limit === undefined;

/** The filters read from the sentence, each removable. Alternative lengths, such as those of a weekend, are one. */
function ChipList({ groupRef, chips, onChange }: ChipListProps) {
  const lengths = chips.filter(isLength);
  const shown = chips
    .filter((chip) => !isLength(chip) || chip === lengths[0])
    .map((chip) => (isLength(chip) ? lengths : [chip]));
  return (
    <div ref={groupRef} tabIndex={-1} role="group" aria-label="Filters of the search">
      {chips.length > 0 && (
        <ul aria-label="Understood as" className="flex flex-wrap gap-2">
          {shown.map((group) => (
            <li key={toLabel(group)}>
              <button
                type="button"
                onClick={() => onChange(chips.filter((other) => !group.includes(other)))}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-lagoon-pale py-1 pr-3 pl-4 text-sm font-semibold text-lagoon-deep hover:bg-line"
              >
                <span className="sr-only">Remove </span>
                {toLabel(group)}
                <CloseIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function toLabel(chips: readonly Chip[]): string {
  return chips.map(({ label }) => label).join(' or ');
}

type RemarksProps = {
  notes: readonly string[];
  /** Words that the search did not understand. */
  puzzling: readonly string[];
  /** True if nothing in the sentence could be used as a filter. */
  isLost: boolean;
};

/** Notes about what is not offered or was not understood. */
function Remarks({ notes, puzzling, isLost }: RemarksProps) {
  return (
    <div aria-live="polite">
      {notes.map((note) => (
        <p key={note} className="mt-3">
          {note}
        </p>
      ))}
      {puzzling.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {isLost ? 'We did not understand' : 'We did not understand, and left out:'}{' '}
          <q>{puzzling.join(', ')}</q>
          {isLost && '. Name a place, a number of days, a budget or what you would like to do.'}
        </p>
      )}
    </div>
  );
}
