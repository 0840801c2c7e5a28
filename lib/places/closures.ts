import closures from '../../content/closures.json';

export type ClosureId = keyof typeof closures;

type Closure = { months: readonly number[]; weekdays?: readonly number[]; text: string };
/** A day for looking up closures: month (1 to 12) and, if known, weekday (0 for Sunday to 6). */
export type DayOfYear = { month: number; weekday: number | null };

/**
 * Closures of the sights in plans. `months` (1 to 12) is empty when the closure is not seasonal; `weekdays` are 0 for
 * Sunday to 6.
 */
export const CLOSURES: Record<ClosureId, Closure> = closures;

/** True on a day in a closed month or, if the date is known, on a closed weekday. */
export function isClosedOn(id: ClosureId, { month, weekday }: DayOfYear): boolean {
  const { months, weekdays = [] } = CLOSURES[id];
  return months.includes(month) || (weekday !== null && weekdays.includes(weekday));
}

/**
 * True when the text of a closure may apply to a day: always if the closure has neither months nor weekdays, and for a
 * weekly closure always if the weekday is not known.
 */
export function mayConcern(id: ClosureId, day: DayOfYear): boolean {
  const { months, weekdays = [] } = CLOSURES[id];
  const isUndated = months.length === 0 && weekdays.length === 0;
  return isUndated || isClosedOn(id, day) || (day.weekday === null && weekdays.length > 0);
}
