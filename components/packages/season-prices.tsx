import { formatRupees } from '@/lib/platform/format/money';
import type { SeasonYear } from '@/lib/packages/prices/season';
import type { SeasonPrices as Prices } from '@/lib/packages/model/types';
import { getSeasonLabels } from '@/lib/platform/site';

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
