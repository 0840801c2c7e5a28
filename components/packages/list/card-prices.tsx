import { formatRupees } from '@/lib/platform/format/money';
import type { SeasonYear } from '@/lib/packages/prices/season';
import type { PartyPrices, SeasonPrices as Prices } from '@/lib/packages/model/types';
import { getSeasonLabels } from '@/lib/company/fields/company';

/** Prices per person by group size. The headline price is the one for four adults. */
export function PartyTiers({ pricing }: { pricing: PartyPrices }) {
  const tiers = [
    { adults: 2, price: pricing.twoPersons, isBest: false },
    { adults: 4, price: pricing.fourPersons, isBest: true },
    { adults: 6, price: pricing.sixPersons, isBest: false },
  ];
  return (
    <div>
      <p className="text-xs text-ink-soft">Price per head</p>
      <dl className="mt-1 grid grid-cols-3 text-sm">
        {tiers.map(({ adults, price, isBest }) => (
          <div
            key={adults}
            className={`border-t-2 py-1.5 pr-2 ${isBest ? 'border-laterite' : 'border-line'}`}
          >
            <dt className={isBest ? 'font-semibold' : ''}>{adults} Adults</dt>
            <dd className="tabular-nums">
              {formatRupees(price)}{' '}
              {isBest && <span className="block text-xs font-semibold text-laterite">Best</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Props = { season: Prices; year: SeasonYear };

/** Both season prices with their months. */
export function SeasonPrices({ season, year }: Props) {
  const labels = getSeasonLabels();
  const rows = [
    { name: labels.off, period: year.off, price: season.offSeason },
    { name: labels.on, period: year.on, price: season.onSeason },
  ];
  return (
    <div>
      <p className="text-xs text-ink-soft">Season prices {year.label}</p>
      <dl className="mt-1 text-sm">
        {rows.map(({ name, period, price }) => (
          <div key={name} className="flex items-baseline justify-between gap-x-3 py-0.5">
            <dt>
              {name} <span className="inline-block text-ink-soft">({period.months})</span>
            </dt>
            <dd className="tabular-nums">{formatRupees(price)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
