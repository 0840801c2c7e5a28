import { getUnitLabel, type Priced } from '@/lib/packages/prices/price';
import { getCurrentPrice, getPersonPrice } from '@/lib/packages/prices/published-prices';
import type { PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';

type Props = {
  tourPackage: Priced;
  today: PlainDate;
  /** Recommended to couples: the price is that for two. */
  isForTwo?: boolean;
  className?: string;
};

/** The published price of today's season with its unit: `₹14,000 per pax (min 4 person)`. */
export function FromPrice({ tourPackage, today, isForTwo = false, className = '' }: Props) {
  if (isForTwo)
    return (
      <p className={`font-semibold tabular-nums ${className}`}>
        {formatRupees(getPersonPrice(tourPackage, null, 2, today))} per person for two
      </p>
    );
  const { amount, isLowest } = getCurrentPrice(tourPackage, today);
  return (
    <p className={className}>
      {isLowest && <span className="text-ink-soft">Starting from </span>}
      <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>{' '}
      <span className="inline-block text-ink-soft">{getUnitLabel(tourPackage)}</span>
    </p>
  );
}
