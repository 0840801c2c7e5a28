'use client';

import { useEffect, useState } from 'react';
import type { InboxItem, InboxPage } from '@/lib/requests/inbox/types';
import type { PackageName } from '@/lib/packages/model/types';
import { sendStaff } from '@/components/editing/kit/staff-request';

const DEBOUNCE_MS = 150;
const MOST_SHOWN = 8;
const LONGEST = 100;

type Result = { query: string; items: InboxItem[]; searchedAll: boolean; problem: string | null };
export type EnquirySearch = Omit<Result, 'query'> & { isSearching: boolean };

const NOTHING: Result = { query: '', items: [], searchedAll: true, problem: null };

/** Searches enquiries while the user types. Responses to earlier queries are ignored. */
export function useEnquirySearch(typed: string): EnquirySearch {
  const query = typed.trim().slice(0, LONGEST);
  const [result, setResult] = useState(NOTHING);

  useEffect(() => {
    if (!query) return;
    const closing = new AbortController();
    const timer = setTimeout(async () => {
      const path = `/enquiries?${new URLSearchParams({ q: query, limit: String(MOST_SHOWN) })}`;
      const answer = await sendStaff<InboxPage>('GET', path, undefined, { signal: closing.signal });
      if (closing.signal.aborted) return;
      if (!answer.ok) return setResult({ ...NOTHING, query, problem: answer.message });
      const { items, searchedAll } = answer.body;
      setResult({ query, items: items.slice(0, MOST_SHOWN), searchedAll, problem: null });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      closing.abort();
    };
  }, [query]);

  if (!query) return { ...NOTHING, isSearching: false };
  if (result.query === query) return { ...result, isSearching: false };
  // Keep the previous results until new ones arrive, to avoid flicker.
  return { ...NOTHING, items: result.items, isSearching: true };
}

/** The titles of all packages: null until they are loaded, or if they cannot be. */
export function usePackageNames(): { names: PackageName[] | null; hasFailed: boolean } {
  const [names, setNames] = useState<PackageName[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isOpen = true;
    void sendStaff<{ items: PackageName[] }>('GET', '/tours/names').then((answer) => {
      if (!isOpen) return;
      if (answer.ok) setNames(answer.body.items);
      else setHasFailed(true);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  return { names, hasFailed };
}
