import type { PlainDate } from '../../platform/format/dates';
import {
  formatRate,
  getBookOn,
  getFromPrice,
  getPartyQuote,
  getUnitLabel,
  type Priced,
} from '../../packages/prices/price';
import type { PackageDetail } from '../../packages/model/types';

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
 * it is the "from" price, with the word.
 */
export function toPriceSnapshot(
  tourPackage: (Priced & Pick<PackageDetail, 'book' | 'laterPrices'>) | null,
  travelDate: PlainDate | null,
  adults: number,
): PriceSnapshot {
  if (!tourPackage) return { priceShown: '', packagePrice: null, priceTotal: null, priceBookId: null };
  const priceBookId = getBookOn(tourPackage, travelDate);
  if (!travelDate) {
    const rate = { amount: getFromPrice(tourPackage), unit: getUnitLabel(tourPackage) };
    return {
      priceShown: `from ${formatRate(rate)}`,
      packagePrice: rate.amount,
      priceTotal: null,
      priceBookId,
    };
  }
  const { rate, total } = getPartyQuote(tourPackage, adults, travelDate);
  return { priceShown: formatRate(rate), packagePrice: rate.amount, priceTotal: total, priceBookId };
}
