import type { PackageSummary } from '../../packages/model/types';
import { EXPERIENCES } from './experiences';
import type { Comfort, Experience, PlannerAnswers } from './schema';

/** The package fields used by the estimate. */
export type PricedPackage = Pick<
  PackageSummary,
  'price' | 'durationDays' | 'highlights' | 'description' | 'isKerala' | 'isHoneymoon'
>;
export type CostRange = { min: number; max: number };
type Asked = Pick<PlannerAnswers, 'experiences' | 'comfort' | 'duration'>;

/** Disclaimer, shown with every estimate; it says what the estimate is worked out from. */
export function describeEstimate(answers: Asked, packages: readonly PricedPackage[]): string {
  const source =
    findMatches(answers, packages).length > 0
      ? 'worked out from our packages of like length and kind'
      : 'a usual rate per day, because we sell no package of that length and kind';
  return `This is indicative pricing, ${source}. The final price depends on your dates, hotels and availability; our team confirms it before you pay anything.`;
}

/** Maximum difference in days between a package and the trip. */
const DURATION_TOLERANCE = 2;
// Factors in tenths. Integers keep the range exact to the rupee; halves are rounded up.
const COMFORT_TENTHS: Record<Comfort, number> = { luxury: 13, comfort: 10, budget: 7 };
const RANGE_PERCENT = { min: 85, max: 115 };
/** Used when no package matches: rupees per day, and the margin (in rupees) for the whole trip. */
const FALLBACK: Record<Comfort, { perDay: number; margin: number }> = {
  luxury: { perDay: 8000, margin: 2000 },
  comfort: { perDay: 5000, margin: 1500 },
  budget: { perDay: 3000, margin: 1000 },
};

/** Estimated cost per person in whole rupees, from the active packages. */
export function estimateCost(answers: Asked, packages: readonly PricedPackage[]): CostRange {
  const matches = findMatches(answers, packages);
  if (matches.length > 0) return averagePrices(matches, COMFORT_TENTHS[answers.comfort]);
  const { perDay, margin } = FALLBACK[answers.comfort];
  const middle = perDay * answers.duration;
  return { min: middle - margin, max: middle + margin };
}

/**
 * The packages whose prices are averaged. They are in Kerala (packages abroad also mention beaches and temples), differ
 * from the trip by at most two days, and have a keyword of any chosen experience in highlights or description.
 */
export function findMatches<T extends PricedPackage>(
  { experiences, duration }: Pick<Asked, 'experiences' | 'duration'>,
  packages: readonly T[],
): T[] {
  const pattern = toPattern(experiences);
  if (!pattern) return [];
  return packages.filter(
    (entry) =>
      entry.isKerala &&
      Math.abs(entry.durationDays - duration) <= DURATION_TOLERANCE &&
      [...entry.highlights, entry.description].some((text) => pattern.test(text)),
  );
}

/** A sentence about the trip's length: up to four days, five to seven days, or more. */
export function getDurationMessage(days: number): string {
  if (days <= 4) return `A quick getaway: ${days} days keep to a place or two, seen without hurry.`;
  if (days <= 7)
    return `An ideal length: ${days} days are enough to see a few places well, and still to rest.`;
  return `An extended holiday: ${days} days leave room to stay, to rest and to see what most visitors drive past.`;
}

/** The mean price per person times `tenths` / 10, times each of the two percentages. Halves are rounded up. */
function averagePrices(packages: readonly PricedPackage[], tenths: number): CostRange {
  // The sum is in half rupees, so that half of a couple's price is a whole number and the result is exact.
  const sum = packages.reduce(
    (total, { price, isHoneymoon }) => total + (isHoneymoon ? price : price * 2),
    0,
  );
  const toShare = (share: number) => Math.round((sum * tenths * share) / (2 * packages.length * 1000));
  return { min: toShare(RANGE_PERCENT.min), max: toShare(RANGE_PERCENT.max) };
}

/** Matches the keywords as whole words (`tea` does not match `team`), case-insensitive, singular or plural. */
function toPattern(experiences: readonly Experience[]): RegExp | null {
  const keywords = experiences.flatMap((id) => EXPERIENCES[id].keywords);
  return keywords.length === 0 ? null : new RegExp(`\\b(?:${keywords.join('|')})s?\\b`, 'i');
}
