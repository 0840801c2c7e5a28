'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { useLater } from '@/components/ui/use-later';
import type { InboxItem, InboxPage } from '@/lib/requests/inbox/types';
import type { PackageName } from '@/lib/packages/model/types';
import { useStaffQuery } from '@/components/editing/query/staff-query';

const DEBOUNCE_MS = 150;
const MOST_SHOWN = 8;
const LONGEST = 100;

export type EnquirySearch = {
  items: InboxItem[];
  searchedAll: boolean;
  problem: string | null;
  isSearching: boolean;
};

/** Searches enquiries while the user types. The previous results stay until new ones arrive, to avoid flicker. */
export function useEnquirySearch(typed: string): EnquirySearch {
  const query = typed.trim().slice(0, LONGEST);
  const later = useLater(query, DEBOUNCE_MS);
  const path = `/enquiries?${new URLSearchParams({ q: later, limit: String(MOST_SHOWN) })}`;
  const options = { placeholderData: keepPreviousData };
  const { data, error, isFetching } = useStaffQuery<InboxPage>(query && later ? path : null, options);
  const isSearching = query !== '' && (query !== later || isFetching);
  return {
    items: query ? (data?.items.slice(0, MOST_SHOWN) ?? []) : [],
    searchedAll: isSearching || (data?.searchedAll ?? true),
    problem: isSearching ? null : (error?.message ?? null),
    isSearching,
  };
}

/** The titles of all packages: null until they are loaded, or if they cannot be. */
export function usePackageNames(): { names: PackageName[] | null; hasFailed: boolean } {
  const { data, isError } = useStaffQuery<{ items: PackageName[] }>('/tours/names');
  return { names: data?.items ?? null, hasFailed: isError };
}
