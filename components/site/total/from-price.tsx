import { getUnitLabel, type Priced } from '@/lib/packages/prices/price';
import { getCurrentPrice } from '@/lib/packages/prices/published-prices';
import type { PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';

type Props = { tourPackage: Priced; today: PlainDate; className?: string };

/** The published price of today's season with its unit: `₹14,000 per pax (min 4 person)`. */
export function FromPrice({ tourPackage, today, className = '' }: Props) {
  const { amount, isLowest } = getCurrentPrice(tourPackage, today);
  return (
    <p className={className}>
      {isLowest && <span className="text-ink-soft">Starting from </span>}
      <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>{' '}
      <span className="text-ink-soft">{getUnitLabel(tourPackage)}</span>
    </p>
  );
}
