import { getDailyEstimate, getEstimate } from '../packages/price';
import type { PackageSummary } from '../packages/types';
import { EXPERIENCES } from './experiences';
import type { Comfort, Experience, PlannerAnswers } from './schema';

/** The package fields used by the estimate. */
export type PricedPackage = Pick<
  PackageSummary,
  'price' | 'durationDays' | 'highlights' | 'description' | 'isKerala' | 'isHoneymoon'
>;
export type CostRange = { min: number; max: number };
type Asked = Pick<PlannerAnswers, 'experiences' | 'comfort' | 'duration'>;

/** Days by which a package may be shorter or longer than the trip, inclusive. */
const DURATION_TOLERANCE = 2;
// Integer factors keep the range exact to the rupee; halves round up.
const COMFORT_TENTHS: Record<Comfort, number> = { luxury: 13, comfort: 10, budget: 7 };
const RANGE_PERCENT = { min: 85, max: 115 };
/** Without matches: rupees per day, and the margin of the whole trip. */
const FALLBACK: Record<Comfort, { perDay: number; margin: number }> = {
  luxury: { perDay: 8000, margin: 2000 },
  comfort: { perDay: 5000, margin: 1500 },
  budget: { perDay: 3000, margin: 1000 },
};

/** Estimated cost per person in whole rupees, from the active packages. */
export function estimateCost(answers: Asked, packages: readonly PricedPackage[]): CostRange {
  const matches = findMatches(answers, packages);
  if (matches.length > 0) return getEstimate(matches, COMFORT_TENTHS[answers.comfort], RANGE_PERCENT);
  const { perDay, margin } = FALLBACK[answers.comfort];
  return getDailyEstimate(perDay, answers.duration, margin);
}

/**
 * The packages to average: in Kerala (those abroad also have beaches and temples), within two days of the trip's
 * duration, and with a keyword of any chosen experience in highlights or description.
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

/** One sentence for up to four days, five to seven, or more. */
export function getDurationMessage(days: number): string {
  if (days <= 4) return `A quick getaway: ${days} days keep to a place or two, seen without hurry.`;
  if (days <= 7)
    return `An ideal length: ${days} days are enough to see a few places well, and still to rest.`;
  return `An extended holiday: ${days} days leave room to stay, to rest and to see what most visitors drive past.`;
}

/** Whole words (`tea` does not match `team`), case-insensitive, optional plural. */
function toPattern(experiences: readonly Experience[]): RegExp | null {
  const keywords = experiences.flatMap((id) => EXPERIENCES[id].keywords);
  return keywords.length === 0 ? null : new RegExp(`\\b(?:${keywords.join('|')})s?\\b`, 'i');
}
