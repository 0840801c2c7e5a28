import { formatRupees } from '../../platform/format/money';
import { getCollectionOf } from '../model/collections';
import type { LaterPrices, PackageDetail } from '../model/types';

/**
 * The package fields that a price depends on; all amounts are whole rupees. `trip-price.ts` calculates the price for a
 * party.
 */
export type Priced = Pick<
  PackageDetail,
  | 'price'
  | 'season'
  | 'pricing'
  | 'isKerala'
  | 'isPopular'
  | 'isHoneymoon'
  | 'durationDays'
  | 'book'
  | 'childBands'
  | 'peaks'
  | 'single'
  | 'leastAge'
> & {
  /** The id of the book is optional, because pages omit it. */
  laterPrices?: readonly (Omit<LaterPrices, 'originalPrice' | 'book'> & { book?: number })[];
};

/** Only the fields that prices depend on, as sent to the browser. */
export function toPriced(tourPackage: Priced): Priced {
  const { price, season, pricing, isKerala, isPopular, isHoneymoon, durationDays } = tourPackage;
  const { laterPrices = [], childBands = [], peaks = [], single = 0, leastAge } = tourPackage;
  const dated = laterPrices.map((later) => ({
    from: later.from,
    price: later.price,
    season: later.season,
    pricing: later.pricing,
  }));
  return {
    price,
    season,
    pricing,
    isKerala,
    isPopular,
    isHoneymoon,
    durationDays,
    ...(dated.length > 0 ? { laterPrices: dated } : {}),
    ...(childBands.length > 0 ? { childBands } : {}),
    ...(peaks.length > 0 ? { peaks } : {}),
    ...(single > 0 ? { single } : {}),
    ...(leastAge ? { leastAge } : {}),
  };
}

/** The published price of one unit (a person or a couple). */
export type Rate = { amount: number; unit: string };

/** The unit of a package's price: `for couple`, `per pax (min 4 person)` or `per person`. */
export function getUnitLabel(tourPackage: Priced): string {
  return getCollectionOf(tourPackage).unitLabel;
}

/** A rate with its unit: `₹14,000 per pax (min 4 person)`. */
export function formatRate({ amount, unit }: Rate): string {
  return `${formatRupees(amount)} ${unit}`;
}

/** The share of each of `travellers` in an amount, in whole rupees, rounded up. */
export function shareAmong(amount: number, travellers: number): number {
  return Math.ceil(amount / Math.max(travellers, 1));
}

/** A share of an amount in percent, rounded to the nearest rupee, halves up. */
export function getShare(amount: number, percent: number): number {
  return Math.round((amount * percent) / 100);
}

/** A price range: `₹9,775 to ₹13,225`; one amount when both are equal. */
export function formatPriceRange({ min, max }: { min: number; max: number }): string {
  return min === max ? formatRupees(min) : `${formatRupees(min)} to ${formatRupees(max)}`;
}
