import { getIndiaDate, type PlainDate } from '../../platform/format/dates';
import { formatRate, type Priced } from '../../packages/prices/price';
import { formatFromPrice, getFromPrice } from '../../packages/prices/published-prices';
import { getTripPrice, type Party } from '../../packages/prices/trip-price';
import { listConditions } from '../../packages/prices/total';

export type PriceSnapshot = {
  /** The rate with its unit, as the visitor saw it; blank without a package. */
  priceShown: string;
  /** The same rate in rupees. */
  packagePrice: number | null;
  /** The total for the party, in rupees; null without a travel date. */
  priceTotal: number | null;
  /** Conditions of the total, such as `children not in this total`; blank if there are none. */
  priceConditions: string;
  /** Id of the price book that the rate is from. */
  priceBookId: number | null;
};

/** The price of a request without a package. */
export const NO_PRICE: PriceSnapshot = {
  priceShown: '',
  packagePrice: null,
  priceTotal: null,
  priceConditions: '',
  priceBookId: null,
};

/**
 * The price that is stored with an enquiry: the rate for this package, travel date and number of adults. Without a date
 * it is the "from" price, including the word "from".
 */
export function toPriceSnapshot(
  tourPackage: Priced | null,
  { travelDate, ...party }: Party & { travelDate: PlainDate | null },
): PriceSnapshot {
  if (!tourPackage) return NO_PRICE;
  if (!travelDate) {
    const today = getIndiaDate();
    return {
      priceShown: `from ${formatFromPrice(tourPackage, today)}`,
      packagePrice: getFromPrice(tourPackage, today),
      priceTotal: null,
      priceConditions: '',
      priceBookId: tourPackage.book ?? null,
    };
  }
  const tripPrice = getTripPrice(tourPackage, { ...party, travelDate });
  const { rate, total, book } = tripPrice;
  return {
    priceShown: formatRate(rate),
    packagePrice: rate.amount,
    priceTotal: total,
    priceConditions: listConditions(tripPrice, getIndiaDate()).join(', '),
    priceBookId: book,
  };
}
