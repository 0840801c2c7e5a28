import { formatRupees } from '@/lib/platform/format/money';
import type { PriceSlip } from '@/lib/packages/prices/price-slip';
import { formatAdults } from '@/lib/packages/prices/party-words';
import { formatSum } from '@/lib/packages/prices/quote-words';

type Props = { slip: Pick<PriceSlip, 'lines' | 'total' | 'why' | 'notes'>; adults: number };

/** The total with its lines, why the rate applies, and the notes; read out when it changes. */
export function SlipTotal({ slip: { lines, total, why, notes }, adults }: Props) {
  return (
    <output className="mt-5 block">
      <span className="block text-sm text-ink-soft">Total for {formatAdults(adults)}</span>
      <strong className="block font-display text-3xl font-medium tabular-nums">{formatRupees(total)}</strong>
      {lines.map((line) => (
        <span key={line.label} className="mt-1 block text-sm tabular-nums">
          {formatSum(line)}
        </span>
      ))}
      {why && <span className="block text-sm text-ink-soft">{why}</span>}
      {notes.map((note) => (
        <span key={note} className="mt-2 block border-l border-line-strong pl-3 text-sm">
          {note}
        </span>
      ))}
    </output>
  );
}
