'use client';

import { MergedNotice } from '@/components/editing/autosave/merged-notice';
import { toQuoteContent } from '@/lib/quotes/model/content';
import { listDifferences } from '@/lib/quotes/model/differences';
import type { QuoteContent, QuoteDraft } from '@/lib/quotes/model/types';
import type { MoneySettings } from '@/lib/quotes/money/price-option';
import { FIELD_NAMES } from './state/field-text';
import { useQuote, useQuoteStore } from './state/quote-context';

const NO_MONEY = { markupPercent: 0, lowestMarkupPercent: 0, taxPercent: 0, roundTo: 1, discountPercent: 0 };

/** The fields merged from a colleague's save, with their changes. */
export function MergedFields() {
  const { settings } = useQuoteStore();
  const mergedFields = useQuote((view) => view.mergedFields);
  const merged = useQuote((view) => view.merged);
  const changes = merged
    ? listDifferences(toContent(merged.before, settings), toContent(merged.after, settings))
    : [];
  return <MergedNotice fields={mergedFields.map((field) => FIELD_NAMES[field])} changes={changes} />;
}

/** The content to compare. Without prices for staff who may not see costs: their browser cannot compute prices. */
function toContent(draft: QuoteDraft, settings: MoneySettings | null): QuoteContent {
  if (settings) return toQuoteContent(draft, settings, 0);
  const content = toQuoteContent(draft, NO_MONEY, 0);
  return { ...content, options: content.options.map((option) => ({ ...option, total: 0, extras: [] })) };
}
