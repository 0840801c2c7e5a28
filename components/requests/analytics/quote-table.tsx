import { describeOf } from '@/lib/public/analytics/words';
import type { Outcome, QuoteFigures } from '@/lib/public/analytics/types';
import { formatRupees } from '@/lib/platform/format/money';
import { formatCount, formatShare, formatSpan } from '@/lib/platform/format/numbers';
import { GroupTable } from './group-table';

/** A group of requests of which at least one was sent a quote. */
export type QuotedOutcome = Outcome & { quotes: QuoteFigures };

type Props = { caption: string; what: string; lines: QuotedOutcome[]; hasMargins: boolean };

const HEADINGS = ['Quoted', 'Median time', 'Open', 'Accepted', 'Average'];

/** Outcomes of the quotes for each group of requests; the margin only for staff who may see costs. */
export function QuoteTable({ caption, what, lines, hasMargins }: Props) {
  const toCells = ({ quotes: { sent, won, open, medianMinutes, value, margin } }: QuotedOutcome) => [
    formatCount(sent),
    medianMinutes === null ? '–' : formatSpan(medianMinutes),
    formatCount(open),
    sent === open ? '–' : describeOf(won, sent - open),
    value === null ? '–' : formatRupees(Math.round(value)),
    ...(hasMargins ? [margin === null ? '–' : formatShare(margin)] : []),
  ];
  return (
    <GroupTable
      caption={caption}
      what={what}
      lines={lines}
      toCells={toCells}
      headings={hasMargins ? [...HEADINGS, 'Margin'] : HEADINGS}
      toCount={({ quotes }) => quotes.sent}
      counted="quoted requests"
    />
  );
}
