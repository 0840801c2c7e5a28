import { formatDate, type PlainDate } from '../../platform/format/dates';
import { getWeekday } from '../../platform/format/weekday';
import type { MealPlan, RateItem, RateLine, RateProblem, Supplier } from './types';

/**
 * The only line of an item that applies on a day (for a stay, the day on which the night begins). Returns a problem
 * when no line or two lines apply, or when the item is not for sale on that day.
 */
export function findLine<Figures>(
  { supplier, item, lines }: LinesOfItem<Figures>,
  date: PlainDate,
  mealPlan: MealPlan | null,
): { line: RateLine<Figures> } | RateProblem {
  const fitting = lines.filter((line) => isOnDay(line, date) && isForPlan(line, mealPlan));
  const [line, second] = fitting.filter(({ isStopped }) => !isStopped);
  const fail = (text: string) => ({ problem: `${supplier.name}, ${item.name}: ${text}` });
  const when = formatDate(date);
  if (fitting.some(({ isStopped }) => isStopped)) return fail(`not for sale on ${when}.`);
  const whenAndPlan = mealPlan ? `${when} (${mealPlan})` : when;
  if (!line) return fail(`the rate book has no rate for ${whenAndPlan}. Type the cost.`);
  if (second) return fail(`two rates fit ${whenAndPlan}. Correct them in the rate book, or type the cost.`);
  return { line };
}

type LinesOfItem<Figures> = {
  supplier: Pick<Supplier, 'name'>;
  item: Pick<RateItem, 'name'>;
  lines: RateLine<Figures>[];
};

/** True if a day is in the span of a line and on one of its weekdays. */
export function isOnDay(
  { from, to, weekdays }: Pick<RateLine, 'from' | 'to' | 'weekdays'>,
  date: PlainDate,
): boolean {
  return from <= date && date <= to && (weekdays & (1 << getWeekday(date))) !== 0;
}

function isForPlan(line: RateLine<unknown>, mealPlan: MealPlan | null): boolean {
  return line.mealPlan === mealPlan || (line.isStopped && line.mealPlan === null);
}
