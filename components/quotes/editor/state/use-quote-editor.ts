'use client';

import { useState } from 'react';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import type { MoneySettings } from '@/lib/quotes/money/price-option';
import { useSaver } from '@/components/editing/autosave/use-saver';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { createQuoteSaver, QUOTE_CHANGES } from './quote-saver';
import { createQuoteStore, type QuoteStore } from './quote-store';

/** Creates the store of a quote for the editor, which saves the quote while it is edited. */
export function useQuoteEditor(item: QuoteInEditor, settings: MoneySettings | null): QuoteStore {
  const [store] = useState(() => createQuoteStore(startSaver(item), settings));
  useSaver(store);
  return store;
}

function startSaver(item: QuoteInEditor) {
  return createQuoteSaver({
    item,
    send: (body, isLast) =>
      sendStaff('PUT', `/quotes/${item.id}`, body, isLast ? { keepalive: true } : undefined),
    keep: QUOTE_CHANGES.openWriter(item.id),
  });
}
