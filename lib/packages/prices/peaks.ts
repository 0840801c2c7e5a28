import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { getCollectionOf, type CollectionKey } from '../model/collections';
import { HIGHEST_PRICE } from '../model/limits';
import type { PackageDetail, PartyPrices, Peak } from '../model/types';
import { getShare, type Priced } from './price';
import { formatDays } from './travel-date';

/** The packages to which a price applies: all, those of one list, or those with these ids. */
export type Scope = 'all' | CollectionKey | string[];
/** Peak prices as owners set them, for one package or many. */
export type PeakWindow = Peak & { on: Scope };
/** A single supplement in whole rupees, and the packages that it is for. */
export type SingleSupplement = { amount: number; on: Scope };
type Offered = Pick<PackageDetail, 'id' | 'isKerala' | 'isPopular' | 'isHoneymoon' | 'season' | 'pricing'>;

/** The peak price of a day of travel, or null. */
export function findPeak({ peaks = [] }: Pick<Priced, 'peaks'>, travelDate: PlainDate): Peak | null {
  return peaks.find(({ from, to }) => from <= travelDate && travelDate <= to) ?? null;
}

/** The days on which a peak price begins, and the days after one has ended. */
export function listPeakDays(peaks: readonly Peak[]): PlainDate[] {
  return peaks.flatMap(({ from, to }) => [from, addPlainDays(to, 1)]);
}

/** True for peak prices that depend on the number of adults, even if the published prices of the package do not. */
export function hasPartyPrices(peak: Peak | null): boolean {
  return peak?.pricing ? new Set(Object.values(peak.pricing)).size > 1 : false;
}

/** The rate with the peak price. `heads` is the number of people that the rate is for: 2 for a couple. */
export function getPeakRate(
  rate: number,
  peak: Peak | null,
  { party, heads }: { party: keyof PartyPrices; heads: number },
): number {
  if (!peak) return rate;
  if (peak.pricing) return peak.pricing[party];
  const more = peak.amount === null ? getShare(rate, peak.percent ?? 0) : peak.amount * heads;
  return Math.min(rate + more, HIGHEST_PRICE);
}

/**
 * The peak prices of one package, in the order of their days. If two cover the same day, the narrower one applies
 * (chosen packages, then a list, then all packages); on its other days the wider one still applies.
 */
export function listPeaksOf(windows: readonly PeakWindow[], tourPackage: Offered): Peak[] {
  const own = windows.filter(({ on }) => isFor(on, tourPackage)).sort(byBreadth);
  return own
    .reduce<Peak[]>(
      (peaks, { on: _, ...peak }) => [
        ...peaks,
        ...peaks.reduce((rest, narrower) => rest.flatMap(without(narrower)), [peak]),
      ],
      [],
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** The single supplement of a package: the one with the narrowest scope that applies; 0 if there is none. */
export function getSingleOf(singles: readonly SingleSupplement[], tourPackage: Offered): number {
  return singles.filter(({ on }) => isFor(on, tourPackage)).sort(byBreadth)[0]?.amount ?? 0;
}

export function isFor(on: Scope, tourPackage: Offered): boolean {
  if (on === 'all') return true;
  return typeof on === 'string' ? getCollectionOf(tourPackage).key === on : on.includes(tourPackage.id);
}

/** True if two scopes of the same breadth share a package, so that neither is the narrower one. */
export function isSameScope(one: Scope, other: Scope): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.some((id) => other.includes(id));
}

/** A peak price's name and days: `Christmas and New Year, 20 Dec to 5 Jan 2027`. */
export function formatPeakName({ name, from, to }: Peak): string {
  return `${name}, ${formatDays(from, to)}`;
}

/**
 * The change by a peak price: `₹3,000 more per person`, `10% more`. Prices that replace the published ones are each
 * given with the party that they are for.
 */
export function formatPeakChange(peak: Peak, isHoneymoon = false): string {
  const { amount, percent, pricing } = peak;
  if (amount !== null)
    return isHoneymoon
      ? `${formatRupees(amount * 2)} more per couple`
      : `${formatRupees(amount)} more per person`;
  if (!pricing) return `${percent}% more`;
  const [two, four, six] = [pricing.twoPersons, pricing.fourPersons, pricing.sixPersons].map(formatRupees);
  if (!hasPartyPrices(peak)) return `${four} ${isHoneymoon ? 'per couple' : 'per person'}`;
  return `${two} for 2 or 3 adults, ${four} for 4 or 5, ${six} for 6 or more, per head`;
}

function byBreadth(one: { on: Scope }, other: { on: Scope }): number {
  return getBreadth(one.on) - getBreadth(other.on);
}

function getBreadth(on: Scope): number {
  if (on === 'all') return 2;
  return typeof on === 'string' ? 1 : 0;
}

/** Removes the days of `narrower` from a peak price, which may leave a part before and a part after them. */
function without(narrower: Peak) {
  return (peak: Peak): Peak[] => {
    if (narrower.to < peak.from || narrower.from > peak.to) return [peak];
    return [
      ...(peak.from < narrower.from ? [{ ...peak, to: addPlainDays(narrower.from, -1) }] : []),
      ...(peak.to > narrower.to ? [{ ...peak, from: addPlainDays(narrower.to, 1) }] : []),
    ];
  };
}
