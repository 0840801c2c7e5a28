import { FromPrice } from '@/components/site/total/from-price';
import { getSeasonLabels } from '@/lib/company/fields/company';
import { getUnitLabel, type Priced } from '@/lib/packages/prices/price';
import { getCurrentPrice } from '@/lib/packages/prices/published-prices';
import { getSeason } from '@/lib/packages/prices/season';
import type { PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';

type Props = { tourPackage: Priced; today: PlainDate };

/** The published prices of a card: those of both seasons, today's first, or the only one. The lower is "Starting from". */
export function CardPrices({ tourPackage, today }: Props) {
  const { seasons, low } = getCurrentPrice(tourPackage, today);
  const [first, second] = seasons;
  const labels = getSeasonLabels();
  const unit = getUnitLabel(tourPackage);
  return (
    <div className="@container text-sm">
      <FromPrice tourPackage={tourPackage} today={today} />
      {first && first.amount === second?.amount && (
        <p className="text-ink-soft @min-[17rem]:pb-[1lh]">{`${labels.off} and ${labels.on}`}</p>
      )}
      {first && second && first.amount !== second.amount && (
        <>
          <p>
            {labels[first.kind]} <span className="@max-[17rem]:hidden">({first.period.months})</span>{' '}
            {first.kind === getSeason(today) && (
              <span className="font-semibold whitespace-nowrap text-laterite">Applies today</span>
            )}
          </p>
          <p className="text-ink-soft tabular-nums">
            {second.amount === low && 'Starting from '}
            {formatRupees(second.amount)} <span className="@max-[17rem]:hidden">{unit.split(' (')[0]} </span>
            in {labels[second.kind]}
          </p>
        </>
      )}
    </div>
  );
}
