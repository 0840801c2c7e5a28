import { formatMonth, type PlainDate } from '../../platform/format/dates';
import { toMonthDays } from '../../packages/prices/published-prices';
import { getTripPrice, listPriceDays } from '../../packages/prices/trip-price';
import { listSeasonsAhead } from '../../packages/prices/season';
import { findSource, toRange, type CostRange, type PricedPackage } from '../plan/estimate';
import type { Group, PlannerAnswers } from '../plan/answers';
import { getStartBounds, toPriceDay } from '../plan/start';

/** The number of adults for which each group size is priced; the actual party may be smaller or larger. */
export const GROUP_ADULTS: Record<Group, number> = { solo: 1, couple: 2, family: 4, group: 7 };
/** Estimates for a party are rounded to this many rupees. */
const STEP = 500;

/** Why the range per person, which the specification defines, differs from the total for the party. */
export const GUIDE_NOTE = 'From starting prices, mostly for four or more in the off season.';

/** The total for the party, in steps of 500 rupees. */
export type PartyCost = CostRange & {
  adults: number;
  /**
   * The month whose prices apply, such as `May 2027`. Null while the month is not known; then the range covers both
   * seasons.
   */
  month: string | null;
  /** True when at least half of the packages are sold only to larger parties; then the team must confirm the price. */
  needsConfirmation: boolean;
};

/**
 * The estimate for the party in the month or on the day of travel. It is calculated as in `estimateCost`, but with the
 * prices of the packages for that date and number of adults. Without a month, the range covers the next two seasons.
 * Null if there are no packages. `today` is the date in India.
 */
export function getPartyCost(
  answers: PlannerAnswers,
  packages: readonly PricedPackage[],
  today: PlainDate,
): PartyCost | null {
  const adults = GROUP_ADULTS[answers.groupSize];
  const { matches, isBridge } = findSource(answers, packages);
  // Packages for couples are used only for two adults, unless there are no other packages.
  const others = matches.filter(({ isHoneymoon }) => !isHoneymoon || adults === 2);
  const sold = others.length > 0 ? others : matches;
  if (sold.length === 0) return null;
  const day = toPriceDay(answers.start, today);
  const bounds = day && ('date' in (answers.start ?? {}) ? ([day, day] as const) : toMonthDays(day));
  const days = bounds ? sold.flatMap((entry) => listPriceDays(entry, bounds)) : listSeasonDays(today);
  const quotes = [...new Set(days)].map((travelDate) =>
    sold.map((entry) => getTripPrice(entry, { adults, children: 0, travelDate })),
  );
  const ranges = quotes.map((list) =>
    toRange(
      list.map(({ total, tourPackage }) =>
        isBridge ? (total * answers.duration) / tourPackage.durationDays : total,
      ),
      answers.comfort,
    ),
  );
  const unsure = (quotes[0] ?? []).filter(({ needsConfirmation }) => needsConfirmation).length;
  return {
    adults,
    ...toSteps({
      min: Math.min(...ranges.map(({ min }) => min)),
      max: Math.max(...ranges.map(({ max }) => max)),
    }),
    month: day && formatMonth(day),
    needsConfirmation: unsure * 2 >= sold.length,
  };
}

/** The range, with both ends rounded outwards to whole steps. */
export function toSteps({ min, max }: CostRange): CostRange {
  return { min: Math.floor(min / STEP) * STEP, max: Math.ceil(max / STEP) * STEP };
}

/** Party and month in words: `for 2 in October 2027`, `for 4 adults, whatever the month` */
export function formatPartyAndMonth({ adults, month }: Pick<PartyCost, 'adults' | 'month'>): string {
  const party = adults > 2 ? `for ${adults} adults` : `for ${adults}`;
  return month ? `${party} in ${month}` : `${party}, whatever the month`;
}

/** Sentences about the basis of the party's range. */
export function describePartyCost(
  { adults, month, needsConfirmation }: PartyCost,
  { groupSize }: PlannerAnswers,
): string {
  const party = adults === 1 ? 'one traveller' : `${adults} adults`;
  return [
    `The same packages, at what they cost ${party} ${month ? `in ${month}` : 'in the cheaper and in the dearer season'}, in steps of ₹${STEP}.`,
    ...(month ? [] : ['With a month the range is closer.']),
    ...(groupSize === 'family' ? ['Children usually pay less, by their ages.'] : []),
    ...(groupSize === 'group' ? ['Each traveller more pays the same share.'] : []),
    ...(needsConfirmation
      ? [`Most of these are sold from four travellers on, so our team confirms the price for ${party}.`]
      : []),
  ].join(' ');
}

/** The first day that can be booked, and the first day of the next season. */
function listSeasonDays(today: PlainDate): PlainDate[] {
  const [first] = getStartBounds(today);
  return [first, listSeasonsAhead(first)[1].period.start];
}
