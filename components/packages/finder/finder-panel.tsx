'use client';

import { useDeferredValue, useMemo, useRef } from 'react';
import type { PlainDate } from '@/lib/platform/format/dates';
import type { SearchCatalogue } from '@/lib/packages/search/catalogue';
import { parseSentence } from '@/lib/packages/search/parse';
import { toSentence } from '@/lib/packages/search/phrase';
import { getTextIndex, search } from '@/lib/packages/search/search';
import type { ChipValue, Sort } from '@/lib/packages/search/types';
import { ChipList } from './chip-list';
import { EmptyResult } from './empty-result';
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
  const asked = useDeferredValue(sentence);
  const answer = useMemo(() => {
    const reading = parseSentence(asked, places);
    return {
      ...search(catalogue, getTextIndex(catalogue), { ...reading, sentence: asked, sort, today }),
      words: reading.unknown,
    };
  }, [catalogue, places, asked, sort, today]);
  const { chips, unknown, counts, hits, near, loosen, words } = answer;
  const choose = (filters: readonly ChipValue[]) =>
    changeWish({
      sentence: toSentence(
        filters,
        words.filter((word) => !unknown.includes(word)),
        places,
      ),
    });

  const remove = (filters: readonly ChipValue[]) => {
    choose(filters);
    group.current?.focus();
  };

  return (
    <section aria-labelledby="found-heading" className="wrap pt-6 pb-14 md:pb-20">
      <ChipList groupRef={group} chips={chips} unknown={unknown} onChange={remove} />
      <Filters chips={chips} counts={counts} places={places} onChange={choose} />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line pt-6">
        <h2 id="found-heading" aria-live="polite" className="text-2xl">
          {toCount(counts.total)}
        </h2>
        {hits.length > 1 && <SortField sort={sort} />}
      </div>
      {hits.length > 0 ? (
        <HitList {...{ hits, thumbnails, chips, today }} />
      ) : (
        <EmptyResult {...{ near, loosen, chips, thumbnails, today }} onChange={remove} />
      )}
    </section>
  );
}

function toCount(count: number): string {
  if (count === 0) return 'No trip fits all of this';
  return count === 1 ? '1 trip' : `${count} trips`;
}

function SortField({ sort }: { sort: Sort }) {
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      Sort by
      <select
        value={sort}
        onChange={(event) => changeWish({ sort: event.target.value as Sort })}
        className="min-h-11 rounded-lg border border-line-strong bg-white px-3 text-base text-ink hover:border-lagoon"
      >
        {Object.entries(SORT_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
