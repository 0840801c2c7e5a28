import type { PlannerBand } from '../../company/fields/planner-bands';
import { formatRupees } from '../../platform/format/money';
import type { CostRange } from '../plan/estimate';
import { GROUP_ADULTS } from './party';
import { toOriginalPlan } from '../edit/edited-plan';
import { renewPlan } from '../edit/renew';
import { countNights } from '../edit/frames';
import type { EditedPlan, PlanStay } from '../edit/types';

/**
 * Difference that changes by hand make to the party's price, in rupees (negative if cheaper); `unpriced` if a price
 * band is missing.
 */
export type PriceChange = CostRange | 'unpriced';

/**
 * How much more or less a plan costs than the suggestion that it started from, by the price bands that owners set: for
 * nights at each stop and on houseboats (per adult) and for days of the car. `unpriced` if anything that differs has no
 * band. Outings and extra driving are not included.
 */
export function getPriceChange(plan: EditedPlan, bands: readonly PlannerBand[]): PriceChange {
  const { answers } = plan;
  const [was, is] = [countUnits(toOriginalPlan(plan).stays), countUnits(renewPlan(plan).plan.stays)];
  const adults = GROUP_ADULTS[answers.groupSize];
  const change = { min: 0, max: 0 };
  for (const place of new Set([...was.keys(), ...is.keys()])) {
    const more = (is.get(place) ?? 0) - (was.get(place) ?? 0);
    if (more === 0) continue;
    const band = bands.find((one) => one.place === place && one.comfort === answers.comfort);
    if (!band) return 'unpriced';
    const units = place === 'car' ? more : more * adults;
    change.min += units * band.min;
    change.max += units * band.max;
  }
  return toRange(change.min, change.max);
}

/** Adds a change to a range; neither end goes below zero. */
export function addChange({ min, max }: CostRange, change: CostRange): CostRange {
  const added = toRange(min + change.min, max + change.max);
  return { min: Math.max(0, added.min), max: Math.max(0, added.max) };
}

/** A sentence such as `Your changes: ₹3,000 to ₹5,000 more.`, also if the changes cost nothing or have no price. */
export function formatPriceChange(change: PriceChange): string {
  if (change === 'unpriced') return 'Your changes are not in this figure: our team prices this.';
  if (change.min === 0 && change.max === 0)
    return 'Your changes leave nights, boats and days of the car as they were.';
  return `Your changes: ${formatAmount(change)}.`;
}

/**
 * Text to append to an estimate that leaves the changes out: `, changes for the party: ₹3,000 more`. Empty if the
 * changes cost nothing.
 */
export function toChangeSuffix(change: PriceChange): string {
  if (change === 'unpriced') return ', without the changes: our team prices these';
  return change.min === 0 && change.max === 0 ? '' : `, changes for the party: ${formatAmount(change)}`;
}

/** A price difference in words: `₹3,000 to ₹5,000 more`. */
function formatAmount({ min, max }: CostRange): string {
  const [least, most] = [Math.min(Math.abs(min), Math.abs(max)), Math.max(Math.abs(min), Math.abs(max))];
  const amount = least === most ? formatRupees(least) : `${formatRupees(least)} to ${formatRupees(most)}`;
  if (min >= 0) return `${amount} more`;
  if (max <= 0) return `${amount} less`;
  return `between ${formatRupees(-min)} less and ${formatRupees(max)} more`;
}

/** Nights on land by stop, nights on houseboats, and days of the car. */
function countUnits(stays: readonly PlanStay[]): Map<string, number> {
  const units = new Map<string, number>();
  const add = (place: string, many: number) => units.set(place, (units.get(place) ?? 0) + many);
  for (const { stop, nights, hasBoat } of stays) {
    add(stop, nights - Number(hasBoat));
    add('houseboat', Number(hasBoat));
  }
  return units.set('car', countNights(stays) + 1);
}

function toRange(one: number, other: number): CostRange {
  return { min: Math.min(one, other), max: Math.max(one, other) };
}
