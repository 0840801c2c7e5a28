import type { Priced } from './price';
import { getTripPrice } from './trip-price';
import type { PriceDifference, CodePrice } from './types';

/**
 * Compares a quoted price, from any price book, with today's published prices for the same trip; empty if nothing
 * differs. `tourPackage` is null when it is no longer offered.
 */
export function listDifferences(shown: CodePrice, tourPackage: Priced | null): PriceDifference[] {
  if (!tourPackage) return [{ line: 'Package', then: 'offered', now: 'no longer offered' }];
  const { lines, total } = getTripPrice(tourPackage, shown);
  const [line] = lines;
  const childrenTotal = total - line.amount;
  const compared: PriceDifference[] = [
    { line: 'Rate', then: shown.rate, now: line.rate },
    { line: 'Quantity', then: shown.quantity, now: line.quantity },
    { line: 'Children', then: shown.childrenTotal, now: childrenTotal },
    { line: 'Total', then: shown.total, now: total },
  ];
  return compared.filter(({ then, now: today }) => then !== today);
}
