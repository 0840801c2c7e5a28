'use client';

import { formatRupees } from '@/lib/platform/format/money';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { SaveLine } from '@/components/editing/autosave/save-line';
import { useUnsaved } from '@/components/editing/kit/unsaved';
import { toQuoteColumn } from '@/lib/requests/inbox/quote-state';
import { QuoteBadge } from '@/components/editing/kit/quote-badge';
import { HowItWorks } from './how-it-works';
import { useQuote, useQuoteStore } from './state/quote-context';

/** Sticky line with the state of the quote, whether it is saved, and the lowest total if there is no room for all prices. */
export function QuoteBar() {
  const { flush, readTotals } = useQuoteStore();
  const save = useQuote((view) => view.save);
  const item = useQuote((view) => view.item);
  useUnsaved(save.kind === 'failed' || save.kind === 'conflict');
  const total = useQuote(() => Math.min(...readTotals().map(([ofOption = 0]) => ofOption)));
  return (
    <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-1.5 lg:top-12 lg:-mx-6 lg:px-6">
      <QuoteBadge column={toQuoteColumn(item, getIndiaDate())} />
      <SaveLine save={save} onRetry={() => void flush()} />
      <div className="ml-auto flex items-center gap-2">
        {Number.isFinite(total) && (
          <a
            href="#price"
            className="inline-flex min-h-11 items-center text-sm text-lagoon tabular-nums xl:hidden"
          >
            {formatRupees(total)}
            <span className="sr-only">, go to prices and sending</span>
          </a>
        )}
        <HowItWorks />
      </div>
    </div>
  );
}
