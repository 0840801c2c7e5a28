import { formatRupees } from '../../platform/format/money';
import { getCollectionOf } from '../model/collections';
import type { LaterPrices, PackageDetail } from '../model/types';

/** The package fields that a price depends on; all amounts are whole rupees. What a party pays: `quote.ts`. */
export type Priced = Pick<
  PackageDetail,
  'price' | 'season' | 'pricing' | 'isKerala' | 'isPopular' | 'isHoneymoon' | 'durationDays' | 'book'
> & {
  /** Pages omit the book's id. */
  laterPrices?: readonly (Omit<LaterPrices, 'originalPrice' | 'book'> & { book?: number })[];
};

/** The published price of one unit (a person or a couple). */
export type Rate = { amount: number; unit: string };

/** The package's lowest price, shown after "Starting from" where travel date and party are unknown. */
export function getFromPrice({ season, price }: Priced): number {
  return season ? Math.min(season.offSeason, season.onSeason) : price;
}

/** Relative difference of two "from" prices per person: 0 when equal, close to 1 when one is many times the other. */
export function getPriceDistance(a: Priced, b: Priced): number {
  const [one, other] = [a, b].map((entry) => getFromPrice(entry) / (entry.isHoneymoon ? 2 : 1)) as [
    number,
    number,
  ];
  const higher = Math.max(one, other);
  return higher > 0 ? Math.abs(one - other) / higher : 0;
}

/** `₹11,500 per pax (min 4 person)`: the "from" price with its unit, for titles and descriptions. */
export function formatFromPrice(tourPackage: Priced): string {
  return formatRate({ amount: getFromPrice(tourPackage), unit: getUnitLabel(tourPackage) });
}

/** `for couple`, `per pax (min 4 person)` or `per person`. */
export function getUnitLabel(tourPackage: Priced): string {
  return getCollectionOf(tourPackage).unitLabel;
}

/** `₹14,000 per pax (min 4 person)` */
export function formatRate({ amount, unit }: Rate): string {
  return `${formatRupees(amount)} ${unit}`;
}

/** What one of `travellers` pays of an amount, in whole rupees, rounded up. */
export function shareAmong(amount: number, travellers: number): number {
  return Math.ceil(amount / Math.max(travellers, 1));
}

/** `₹9,775 to ₹13,225` */
export function formatPriceRange({ min, max }: { min: number; max: number }): string {
  return `${formatRupees(min)} to ${formatRupees(max)}`;
}
