import { getPriceSlip, type SlipPackage } from './price-slip';
import type { PriceDifference, ToldPrice } from './types';

/**
 * Compares a quoted price with today's published prices for the same trip, whatever price book it is from; empty if nothing
 * differs. `tourPackage` is null when it is no longer offered.
 */
export function listDifferences(told: ToldPrice, tourPackage: SlipPackage | null): PriceDifference[] {
  if (!tourPackage) return [{ line: 'Package', then: 'offered', now: 'no longer offered' }];
  const { adults, children, travelDate, toldOn } = told;
  const now = getPriceSlip(tourPackage, { adults, children, travelDate, today: toldOn });
  const [line] = now.lines;
  const compared: PriceDifference[] = [
    { line: 'Rate', then: told.rate, now: line?.rate ?? 0 },
    { line: 'Quantity', then: told.quantity, now: line?.quantity ?? 0 },
    { line: 'Total', then: told.total, now: now.total },
  ];
  return compared.filter(({ then, now: today }) => then !== today);
}
