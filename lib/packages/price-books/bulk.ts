import { getHeadlineSource } from './line-rules';
import type { CellInput, PriceField, PriceLine } from './types';

export const ROUNDINGS = [1, 10, 50, 100, 500] as const;
type Rounding = (typeof ROUNDINGS)[number];

/** A change to many prices: by a percentage (with two decimals at most) or by an amount in rupees, then rounded. */
export type Bulk = { rounding: Rounding } & ({ percent: number } | { amount: number });

/**
 * The new price, rounded to the nearest step, halves up. If rounding would turn a raise into a cut, or a cut into a
 * raise, the price stays as it is.
 */
export function adjustPrice(price: number, bulk: Bulk): number {
  const { rounding } = bulk;
  // Hundredths of a percent are whole numbers, so the product is exact.
  const exact =
    'percent' in bulk ? (price * (10_000 + Math.round(bulk.percent * 100))) / 10_000 : price + bulk.amount;
  const rounded = Math.round(exact / rounding) * rounding;
  if (exact === price) return price;
  return exact > price ? Math.max(price, rounded) : Math.min(price, rounded);
}

/**
 * The cells that a bulk change writes. Blank cells stay blank. If the headline price is derived from another price,
 * that price is changed instead.
 */
export function toBulkCells(
  lines: readonly PriceLine[],
  fields: readonly PriceField[],
  bulk: Bulk,
): CellInput[] {
  return lines.flatMap(({ id, prices }) => {
    const source = getHeadlineSource(prices) ?? 'price';
    const chosen = new Set(fields.map((field) => (field === 'price' ? source : field)));
    return [...chosen].flatMap((field) => {
      const price = prices[field];
      return price === null ? [] : [{ id, field, value: adjustPrice(price, bulk) }];
    });
  });
}
