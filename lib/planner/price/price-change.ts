import { countOf } from '../../platform/format/count-of';
import type { PlannerBand } from '../../company/fields/planner-bands';
import { formatPriceRange } from '../../packages/prices/price';
import type { PlannerAnswers } from '../plan/answers';
import { describeEstimate, estimateCost, type CostRange, type PricedPackage } from '../plan/estimate';
import { toOriginalPlan } from '../edit/edited-plan';
import { renewPlan } from '../edit/renew';
import { countNights } from '../edit/frames';
import type { EditedPlan, PlanStay } from '../edit/types';
import { countPeople, formatFor } from './estimate-words';

/** What more or fewer days add to the estimate per person; `hasMore` if the plan has other changes too. */
type DaysChange = CostRange & { days: number; hasMore: boolean };
/**
 * How much changes by hand add to the price for all travellers, in rupees (negative if cheaper). Without price bands for
 * all of them, or without the number of travellers, what the days add per person; `unpriced` if they add nothing.
 */
export type PriceChange = CostRange | DaysChange | 'unpriced';
export type PlanPrices = { bands: readonly PlannerBand[]; packages: readonly PricedPackage[] };

/** How much more or less a plan costs than the suggestion that it started from. */
export function getPriceOfChanges(plan: EditedPlan, prices: PlanPrices): PriceChange {
  return getPriceChange(toOriginalPlan(plan), plan, prices);
}

/**
 * How much more or less the second plan costs, by the price bands that owners set: for nights at each stop and on
 * houseboats (per person) and for days of the car. Outings and extra driving are not included.
 */
export function getPriceChange(
  before: EditedPlan,
  after: EditedPlan,
  { bands, packages }: PlanPrices,
): PriceChange {
  const { answers } = after;
  const [was, is] = [before, after].map((plan) => countUnits(renewPlan(plan).plan.stays)) as [Units, Units];
  const people = countPeople(answers);
  const change = { min: 0, max: 0 };
  for (const place of new Set([...was.keys(), ...is.keys()])) {
    const more = (is.get(place) ?? 0) - (was.get(place) ?? 0);
    if (more === 0) continue;
    const band = bands.find((one) => one.place === place && one.comfort === answers.comfort);
    if (!band || people === null) return getPriceOfDays([was, is], answers, packages);
    const units = place === 'car' ? more : more * people;
    change.min += units * band.min;
    change.max += units * band.max;
  }
  return { min: Math.min(change.min, change.max), max: Math.max(change.min, change.max) };
}

/** By the estimates for both numbers of days; `unpriced` if they have another basis, or more days do not cost more. */
function getPriceOfDays(
  [was, is]: [Units, Units],
  answers: PlannerAnswers,
  packages: readonly PricedPackage[],
): PriceChange {
  const [before, after] = [was, is].map((units) => ({ ...answers, duration: units.get('car') ?? 0 })) as [
    PlannerAnswers,
    PlannerAnswers,
  ];
  const days = after.duration - before.duration;
  const [old, now] = [estimateCost(before, packages), estimateCost(after, packages)];
  const more = [now.min - old.min, now.max - old.max];
  const isComparable = describeEstimate(before, packages) === describeEstimate(after, packages);
  if (!isComparable || more.some((amount) => amount * days <= 0)) return 'unpriced';
  const hasMore = [...new Set([...was.keys(), ...is.keys()])].some((place) => {
    const [nights, nightsNow] = [was.get(place) ?? 0, is.get(place) ?? 0];
    if (nights === nightsNow || place === 'car') return false;
    return nights === 0 || place === 'houseboat' || nightsNow === 0 || nightsNow > nights !== days > 0;
  });
  return { min: Math.min(...more), max: Math.max(...more), days, hasMore };
}

/** `+ ₹7,000 to ₹9,000 for 2 adults`, `priced in our offer`; empty if the price stays the same. */
export function formatPriceChange(change: PriceChange, travellers: PlannerAnswers): string {
  if (change === 'unpriced') return UNPRICED;
  const times = 'days' in change ? (countPeople(travellers) ?? 1) : 1;
  const [min, max] = [change.min * times, change.max * times];
  if (min === 0 && max === 0) return '';
  const amount =
    max <= 0
      ? `− ${formatPriceRange({ min: -max, max: -min })}`
      : min >= 0
        ? `+ ${formatPriceRange({ min, max })}`
        : `− ${formatPriceRange({ min: -min, max: -min })} to + ${formatPriceRange({ min: max, max })}`;
  const price = `${amount} ${formatFor(travellers) || 'per person'}`;
  if (!('days' in change)) return price;
  const days = `${countOf(Math.abs(change.days), 'day')} ${change.days > 0 ? 'more' : 'less'}`;
  return `${price} (${days})${change.hasMore ? `; other changes ${UNPRICED}` : ''}`;
}

const UNPRICED = 'priced in our offer';

type Units = Map<string, number>;

/** Nights on land by stop, nights on houseboats, and days of the car. */
function countUnits(stays: readonly PlanStay[]): Units {
  const units: Units = new Map();
  const add = (place: string, many: number) => units.set(place, (units.get(place) ?? 0) + many);
  for (const { stop, nights, hasBoat } of stays) {
    add(stop, nights - Number(hasBoat));
    add('houseboat', Number(hasBoat));
  }
  return units.set('car', countNights(stays) + 1);
}
