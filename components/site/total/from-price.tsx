import { getUnitLabel, type Priced } from '@/lib/packages/prices/price';
import { getCurrentPrice, getPersonPrice } from '@/lib/packages/prices/published-prices';
import type { PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { PRICE_CLASS } from './price-class';

type Props = {
  tourPackage: Priced;
  today: PlainDate;
  /** Recommended to couples: the price is that for two. */
  isForTwo?: boolean;
  className?: string;
};

/** The published price of today's season with its unit: `₹14,000 per pax (min 4 person)`. */
export function FromPrice({ tourPackage, today, isForTwo = false, className = '' }: Props) {
  const { amount, isLowest } = getCurrentPrice(tourPackage, today);
  const price = isForTwo ? getPersonPrice(tourPackage, null, 2, today) : amount;
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {isLowest && !isForTwo && 'Starting from '}
      <span className={PRICE_CLASS}>{formatRupees(price)}</span>{' '}
      <span className="inline-block">{isForTwo ? 'per person for two' : getUnitLabel(tourPackage)}</span>
    </p>
  );
}
