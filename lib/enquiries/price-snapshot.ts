import type { PlainDate } from '../format/dates';
import { formatRate, getFromPrice, getRate, getUnitLabel, type Priced } from '../packages/price';

export type PriceSnapshot = {
  /** The rate with its unit, as the visitor saw it; blank without a package. */
  priceShown: string;
  /** The same rate in rupees. */
  packagePrice: number | null;
};

/**
 * The price that is stored with an enquiry: the rate for this package, travel date and number of adults. Without a date
 * it is the "from" price, with the word.
 */
export function toPriceSnapshot(
  tourPackage: Priced | null,
  travelDate: PlainDate | null,
  adults: number,
): PriceSnapshot {
  if (!tourPackage) return { priceShown: '', packagePrice: null };
  if (!travelDate) {
    const rate = { amount: getFromPrice(tourPackage), unit: getUnitLabel(tourPackage) };
    return { priceShown: `from ${formatRate(rate)}`, packagePrice: rate.amount };
  }
  const rate = getRate(tourPackage, travelDate, adults);
  return { priceShown: formatRate(rate), packagePrice: rate.amount };
}
