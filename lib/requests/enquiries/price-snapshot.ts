import type { PlainDate } from '../../platform/format/dates';
import { formatFromPrice, formatRate, getFromPrice, type Priced } from '../../packages/prices/price';
import { getQuote, type Party } from '../../packages/prices/quote';

export type PriceSnapshot = {
  /** The rate with its unit, as the visitor saw it; blank without a package. */
  priceShown: string;
  /** The same rate in rupees. */
  packagePrice: number | null;
  /** What the adults pay in all, in rupees; null without a travel date. */
  priceTotal: number | null;
  /** Id of the price book that the rate is from. */
  priceBookId: number | null;
};

/**
 * The price that is stored with an enquiry: the rate for this package, travel date and number of adults. Without a date
 * it is the "from" price, including the word "from".
 */
export function toPriceSnapshot(
  tourPackage: Priced | null,
  { travelDate, ...party }: Party & { travelDate: PlainDate | null },
): PriceSnapshot {
  if (!tourPackage) return { priceShown: '', packagePrice: null, priceTotal: null, priceBookId: null };
  if (!travelDate) {
    return {
      priceShown: `from ${formatFromPrice(tourPackage)}`,
      packagePrice: getFromPrice(tourPackage),
      priceTotal: null,
      priceBookId: tourPackage.book ?? null,
    };
  }
  const { rate, total, book } = getQuote(tourPackage, { ...party, travelDate });
  return {
    priceShown: formatRate(rate),
    packagePrice: rate.amount,
    priceTotal: total,
    priceBookId: book,
  };
}
