import type { PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { formatAdults } from '@/lib/packages/prices/party-words';
import type { Quote } from '@/lib/packages/prices/quote';
import { formatSum, listNotes, toWhy } from '@/lib/packages/prices/quote-words';
import type { SeasonLabels } from '@/lib/packages/prices/season';

type Props = { quote: Quote; today: PlainDate; seasonLabels?: SeasonLabels };

/** The total with its lines, why the rate applies, and the notes; read out when it changes. */
export function QuoteTotal({ quote, today, seasonLabels }: Props) {
  const why = toWhy(quote, seasonLabels);
  return (
    <output className="mt-5 block">
      <span className="block text-sm text-ink-soft">Total for {formatAdults(quote.trip.adults)}</span>
      <strong className="block font-display text-3xl font-medium tabular-nums">
        {formatRupees(quote.total)}
      </strong>
      {quote.lines.map((line) => (
        <span key={line.label} className="mt-1 block text-sm tabular-nums">
          {formatSum(line)}
        </span>
      ))}
      {why && <span className="block text-sm text-ink-soft">{why}</span>}
      {listNotes(quote, today, seasonLabels).map((note) => (
        <span key={note} className="mt-2 block border-l border-line-strong pl-3 text-sm">
          {note}
        </span>
      ))}
    </output>
  );
}
