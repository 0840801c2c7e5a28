import type { PackageSummary } from '../../packages/model/types';
import type { Priced } from '../../packages/prices/price';
import { EXPERIENCES } from './experiences';
import type { Comfort, Experience, PlannerAnswers } from './answers';

/** Name and page of a package, and where its nights are spent. */
export type SoldPackage = {
  id: string;
  title: string;
  path: string;
  nights: { place: string; nights: number; isBoat: boolean }[];
};
/** The fields of a package for estimates. `sold` is set if the package can be offered beside a similar plan. */
export type PricedPackage = Priced &
  Pick<PackageSummary, 'highlights' | 'description'> & { sold?: SoldPackage };
export type CostRange = { min: number; max: number };
type EstimateInput = Pick<PlannerAnswers, 'experiences' | 'comfort' | 'duration'>;

/** Disclaimer, shown with every estimate; it states the basis of the estimate. */
export function describeEstimate(answers: EstimateInput, packages: readonly PricedPackage[]): string {
  const basis =
    findMatches(answers, packages).length > 0
      ? 'worked out from our packages of similar length and kind'
      : 'at a usual rate per day';
  return `This is indicative pricing, ${basis}. The final price depends on your dates, hotels and availability; our team confirms it before you pay anything.`;
}

/** Maximum difference in days between a package and the trip. */
const DURATION_TOLERANCE = 2;
// Factors in tenths. Integers keep the range exact to the rupee.
const COMFORT_TENTHS: Record<Comfort, number> = { luxury: 13, comfort: 10, budget: 7 };
const RANGE_PERCENT = { min: 85, max: 115 };
/** Used when no package matches: rupees per day, and the margin (in rupees) for the whole trip. */
const FALLBACK: Record<Comfort, { perDay: number; margin: number }> = {
  luxury: { perDay: 8000, margin: 2000 },
  comfort: { perDay: 5000, margin: 1500 },
  budget: { perDay: 3000, margin: 1000 },
};

/** Estimated cost per person in whole rupees, from the active packages. */
export function estimateCost(answers: EstimateInput, packages: readonly PricedPackage[]): CostRange {
  const matches = findMatches(answers, packages);
  if (matches.length > 0) return toRange(matches.map(getHeadPrice), answers.comfort);
  const { perDay, margin } = FALLBACK[answers.comfort];
  const middle = perDay * answers.duration;
  return { min: middle - margin, max: middle + margin };
}

/**
 * 85 to 115 percent of the mean of the prices (rupees), times the factor for the level of comfort; halves are rounded
 * up.
 */
function toRange(prices: readonly number[], comfort: Comfort): CostRange {
  const sum = prices.reduce((total, price) => total + price, 0);
  // One division at the end keeps whole and half rupees exact.
  const toShare = (percent: number) =>
    Math.round((sum * COMFORT_TENTHS[comfort] * percent) / (prices.length * 1000));
  return { min: toShare(RANGE_PERCENT.min), max: toShare(RANGE_PERCENT.max) };
}

/**
 * The packages whose prices are averaged. They are in Kerala (packages abroad also mention beaches and temples), differ
 * from the trip by at most two days, and have a keyword of any chosen experience in highlights or description.
 */
export function findMatches<T extends PricedPackage>(
  { experiences, duration }: Pick<EstimateInput, 'experiences' | 'duration'>,
  packages: readonly T[],
): T[] {
  const pattern = toPattern(experiences);
  if (!pattern) return [];
  return packages.filter(
    (entry) =>
      entry.isKerala &&
      Math.abs(entry.durationDays - duration) <= DURATION_TOLERANCE &&
      hasKeyword(entry, pattern),
  );
}

/** A sentence about the trip's length: up to four days, five to seven days, or more. */
export function getDurationMessage(days: number): string {
  if (days <= 4) return `A quick getaway: ${days} days keep to a place or two, seen without hurry.`;
  if (days <= 7)
    return `An ideal length: ${days} days are enough to see a few places well, and still to rest.`;
  return `An extended holiday: ${days} days leave room to stay, to rest and to see what most visitors drive past.`;
}

function hasKeyword({ highlights, description }: PricedPackage, pattern: RegExp): boolean {
  return [...highlights, description].some((text) => pattern.test(text));
}

/** The headline price per person, in rupees. */
function getHeadPrice({ price, isHoneymoon }: PricedPackage): number {
  return isHoneymoon ? price / 2 : price;
}

/** Matches the keywords as whole words (`tea` does not match `team`), case-insensitive, singular or plural. */
function toPattern(experiences: readonly Experience[]): RegExp | null {
  const keywords = experiences.flatMap((id) => EXPERIENCES[id].keywords);
  return keywords.length === 0 ? null : new RegExp(`\\b(?:${keywords.join('|')})s?\\b`, 'i');
}
