import { formatDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { formatAdults } from '@/lib/packages/prices/party-words';
import type { PriceDifference } from '@/lib/packages/prices/types';

type Props = {
  told: NonNullable<InboxDetail['toldPrice']>;
  request: Pick<InboxDetail, 'travelDate' | 'adults'>;
};

/** The price that the page told the visitor, and whether today's published prices repeat it. */
export function ToldPrice({ told, request }: Props) {
  const { total, adults, travelDate, toldOn, differences } = told;
  const isOtherTrip = travelDate !== request.travelDate || adults !== request.adults;
  return (
    <section aria-labelledby="told-price" className="mt-4 border-l-2 border-line-strong pl-3 text-sm">
      <h3 id="told-price" className="font-text font-semibold">
        Price told: {formatRupees(total)}, {differences.length === 0 ? 'matches today' : 'differs from today'}
      </h3>
      <p className="text-ink-soft">
        For {formatAdults(adults)} on {formatDate(travelDate)}, told on {formatDate(toldOn)}.
        {isOtherTrip && ' The request is for another date or party.'}
      </p>
      {differences.length > 0 && (
        <ul className="mt-1">
          {differences.map(({ line, then, now }) => (
            <li key={line}>
              {line}: {formatValue(line, then)} told, {formatValue(line, now)} today
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function formatValue(line: PriceDifference['line'], value: number | string): string {
  return typeof value === 'number' && line !== 'Quantity' ? formatRupees(value) : String(value);
}
