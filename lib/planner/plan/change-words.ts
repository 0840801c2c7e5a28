import { formatRupees } from '../../platform/format/money';
import { formatTripDays } from '../../packages/prices/total';
import type { PlannerAnswers } from './answers';
import { COMFORTS, formatTravellers } from './choices';
import { formatStart, getFirstDay } from './start';
import type { TripPlan } from './types';

/** The length of a trip in words: `5 days, 4 nights`. */
export function formatDays(days: number): string {
  return `${days} days, ${days - 1} nights`;
}

/** When the trip is, as far as that is known: `10 to 14 Oct 2027`, `May`; otherwise empty. */
export function formatWhen({ start, duration }: PlannerAnswers): string {
  const firstDay = getFirstDay(start);
  return firstDay ? formatTripDays(firstDay, duration) : formatStart(start);
}

/** The effect of changed answers: `Comfort to Luxury: ₹3,450 more per person.`; empty when nothing changed. */
export function describeChange(before: TripPlan, after: TripPlan): string {
  const changed = [
    before.answers.comfort !== after.answers.comfort &&
      `${COMFORTS[before.answers.comfort].label} to ${COMFORTS[after.answers.comfort].label}`,
    before.answers.duration !== after.answers.duration &&
      `${before.answers.duration} days to ${after.answers.duration} days`,
    formatTravellers(before.answers) !== formatTravellers(after.answers) && formatTravellers(after.answers),
  ].filter(Boolean);
  if (changed.length === 0 && formatStart(before.answers.start) !== formatStart(after.answers.start)) {
    const start = formatStart(after.answers.start);
    return start ? `Start: ${start}.` : 'Start not decided.';
  }
  return changed.length === 0 ? '' : `${changed.join(', ')}: ${describeDifference(before, after)}`;
}

/** Compares the midpoints of the cost ranges, since their ends change by different amounts. */
function describeDifference({ cost: before }: TripPlan, { cost: after }: TripPlan): string {
  const difference = Math.round((after.min + after.max - before.min - before.max) / 2);
  if (difference === 0) return 'the estimate per person stays the same.';
  return `${formatRupees(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} per person.`;
}
