'use client';

import { createAddressStore } from '@/components/ui/address-store';
import { SORTS, type Sort } from '@/lib/packages/search/types';

/** The search: a sentence, which also holds the chosen filters as words, and the sort order. */
export type Wish = { sentence: string; sort: Sort };

const NOTHING: Wish = { sentence: '', sort: 'recommended' };

export const { useAddress: useWish, change: changeWish } = createAddressStore(
  NOTHING,
  (query): Wish => ({
    sentence: query.get('q') ?? '',
    sort: SORTS.find((name) => name === query.get('sort')) ?? NOTHING.sort,
  }),
  ({ sentence, sort }, query) => {
    query.delete('q');
    query.delete('sort');
    if (sentence.trim()) query.set('q', sentence);
    if (sort !== NOTHING.sort) query.set('sort', sort);
  },
);
