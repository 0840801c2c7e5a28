'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { QuoteDraft } from '@/lib/quotes/model/types';
import type { QuoteView } from './quote-saver';
import type { QuoteStore } from './quote-store';

const QuoteContext = createContext<QuoteStore | null>(null);
export const QuoteProvider = QuoteContext.Provider;

/** The store of the quote being edited. The object never changes, so reading it causes no render. */
export function useQuoteStore(): QuoteStore {
  const store = useContext(QuoteContext);
  if (!store) throw new Error('This component must be within the editor of quotes.');
  return store;
}

/** Selects a part of the editor's state. The component renders again only when that part changes. */
export function useQuote<Part>(select: (view: QuoteView) => Part): Part {
  const { subscribe, read } = useQuoteStore();
  const get = () => select(read());
  return useSyncExternalStore(subscribe, get, get);
}

/** Selects a part of the draft; see `useQuote`. */
export function useDraft<Part>(select: (draft: QuoteDraft) => Part): Part {
  return useQuote(({ content }) => select(content));
}

/** The joined ids of a list, so that a change within an entry does not render the whole list. */
export function useIds(select: (draft: QuoteDraft) => readonly { id: string }[]): string[] {
  const ids = useDraft((draft) =>
    select(draft)
      .map(({ id }) => id)
      .join(' '),
  );
  return ids === '' ? [] : ids.split(' ');
}

/** The id of the input for a field of the draft, or of one of its days, options, stays or lines. */
export function toInputId(field: string, id = 'quote'): string {
  return `${id}-${field}`;
}
