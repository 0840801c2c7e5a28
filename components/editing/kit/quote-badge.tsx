import { QUOTE_COLUMN_NAMES, type QuoteColumn } from '@/lib/requests/inbox/quote-state';

const LOOKS: Record<QuoteColumn, string> = {
  draft: 'border-line-strong text-ink',
  ready: 'border-laterite text-laterite',
  sent: 'border-lagoon text-lagoon',
  seen: 'border-lagoon bg-lagoon-pale text-lagoon-deep',
  accepted: 'border-success bg-success-pale text-success',
  declined: 'border-line-strong text-ink-soft',
  expired: 'border-laterite bg-sand text-laterite',
  withdrawn: 'border-line-strong text-ink-soft',
};

/** The state of a quote. */
export function QuoteBadge({ column }: { column: QuoteColumn }) {
  return (
    <span className={`inline-block rounded-full border px-2.5 py-0.5 text-xs font-semibold ${LOOKS[column]}`}>
      {QUOTE_COLUMN_NAMES[column]}
    </span>
  );
}
