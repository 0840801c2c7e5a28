import Link from 'next/link';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { toQuotePath } from '@/lib/platform/routes';
import { toQuoteColumn } from '@/lib/requests/inbox/quote-state';
import type { RequestQuote } from '@/lib/requests/inbox/types';
import { QuoteBadge } from '@/components/editing/kit/quote-badge';

/** The quotes of a request, newest first, each with a link to its editor. Renders nothing if there are none. */
export function RequestQuotes({ quotes }: { quotes: readonly RequestQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <section aria-label="Quotes" className="mt-3 rounded-lg border border-line px-4 py-1">
      <ul className="divide-y divide-line">
        {quotes.map((quote) => (
          <li key={quote.id} className="flex flex-wrap items-center gap-x-3 py-1">
            <QuoteBadge column={toQuoteColumn(quote, getIndiaDate())} />
            <Link
              href={toQuotePath(quote.id)}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere text-lagoon"
            >
              {quote.title || 'Quote without a title'}
            </Link>
            <span className="text-sm text-ink-soft tabular-nums">{describe(quote)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A quote in one line: `₹57,000 · version 2 · until 3 Dec 2026` */
function describe({ total, latest, validUntil }: RequestQuote): string {
  return [
    total !== null && formatRupees(total),
    latest > 1 && `version ${latest}`,
    validUntil && `until ${formatDate(validUntil)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
