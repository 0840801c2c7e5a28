import { getUnitLabel, type Priced } from '@/lib/packages/prices/price';
import { getFromPrice } from '@/lib/packages/prices/published-prices';
import type { PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';

type Props = { tourPackage: Priced; today: PlainDate; className?: string };

/** The lowest published price with its unit: `Starting from ₹11,500 per pax (min 4 person)`. */
export function FromPrice({ tourPackage, today, className = '' }: Props) {
  return (
    <p className={className}>
      <span className="text-ink-soft">Starting from</span>{' '}
      <span className="font-semibold tabular-nums">{formatRupees(getFromPrice(tourPackage, today))}</span>{' '}
      <span className="text-ink-soft">{getUnitLabel(tourPackage)}</span>
    </p>
  );
}
