import type { Priced } from './price';
import { getTripPrice } from './trip-price';
import type { PriceDifference, ToldPrice } from './types';

/**
 * Compares a quoted price, from any price book, with today's published prices for the same trip; empty if nothing
 * differs. `tourPackage` is null when it is no longer offered.
 */
export function listDifferences(told: ToldPrice, tourPackage: Priced | null): PriceDifference[] {
  if (!tourPackage) return [{ line: 'Package', then: 'offered', now: 'no longer offered' }];
  const { lines, total } = getTripPrice(tourPackage, told);
  const [line] = lines;
  const childrenTotal = total - line.amount;
  const compared: PriceDifference[] = [
    { line: 'Rate', then: told.rate, now: line.rate },
    { line: 'Quantity', then: told.quantity, now: line.quantity },
    { line: 'Children', then: told.childrenTotal, now: childrenTotal },
    { line: 'Total', then: told.total, now: total },
  ];
  return compared.filter(({ then, now: today }) => then !== today);
}
