import type { PlannerBand } from '../../company/fields/planner-bands';
import { formatPriceRange } from '../../packages/prices/price';
import type { PlannerAnswers } from '../plan/answers';
import type { CostRange } from '../plan/estimate';
import { toOriginalPlan } from '../edit/edited-plan';
import { renewPlan } from '../edit/renew';
import { countNights } from '../edit/frames';
import type { EditedPlan, PlanStay } from '../edit/types';
import { countPeople, formatFor } from './estimate-words';

/**
 * How much changes by hand add to the price for all travellers, in rupees (negative if cheaper). `unpriced` if the owner
 * has set no price band for a part of the plan, or the number of travellers is unknown.
 */
export type PriceChange = CostRange | 'unpriced';

/** How much more or less a plan costs than the suggestion that it started from. */
export function getPriceOfChanges(plan: EditedPlan, bands: readonly PlannerBand[]): PriceChange {
  return getPriceChange(toOriginalPlan(plan), plan, bands);
}

/**
 * How much more or less the second plan costs, by the price bands that owners set: for nights at each stop and on
 * houseboats (per person) and for days of the car. Outings and extra driving are not included.
 */
export function getPriceChange(
  before: EditedPlan,
  after: EditedPlan,
  bands: readonly PlannerBand[],
): PriceChange {
  const { answers } = after;
  const [was, is] = [before, after].map((plan) => countUnits(renewPlan(plan).plan.stays)) as [Units, Units];
  const people = countPeople(answers);
  const change = { min: 0, max: 0 };
  for (const place of new Set([...was.keys(), ...is.keys()])) {
    const more = (is.get(place) ?? 0) - (was.get(place) ?? 0);
    if (more === 0) continue;
    const band = bands.find((one) => one.place === place && one.comfort === answers.comfort);
    if (!band || people === null) return 'unpriced';
    const units = place === 'car' ? more : more * people;
    change.min += units * band.min;
    change.max += units * band.max;
  }
  return { min: Math.min(change.min, change.max), max: Math.max(change.min, change.max) };
}

/** `+ ₹7,000 to ₹9,000 for 2 adults`, `priced in our offer`; empty if the price stays the same. */
export function formatPriceChange(change: PriceChange, travellers: PlannerAnswers): string {
  if (change === 'unpriced') return 'priced in our offer';
  const { min, max } = change;
  if (min === 0 && max === 0) return '';
  const amount =
    max <= 0
      ? `− ${formatPriceRange({ min: -max, max: -min })}`
      : min >= 0
        ? `+ ${formatPriceRange(change)}`
        : `− ${formatPriceRange({ min: -min, max: -min })} to + ${formatPriceRange({ min: max, max })}`;
  return `${amount} ${formatFor(travellers)}`;
}

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
