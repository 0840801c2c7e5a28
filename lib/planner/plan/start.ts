import {
  addPlainDays,
  formatDate,
  formatMonthName,
  isPlainDate,
  type PlainDate,
} from '../../platform/format/dates';
import { getLastTravelDate } from '../../packages/prices/travel-date';
import type { DayOfYear } from '../../places/closures';

/** When a trip starts: a day (`2027-10-10`), or a month of any year (1 to 12). */
export type PlanStart = { date: PlainDate } | { month: number };
/** Missing or null while the visitor is not sure yet. */
type Start = PlanStart | null | undefined;

const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
/** Bases of the two digits of a code that encode the start: its month, or its days since FIRST_DAY (about 22 years). */
export const START_BASES = { month: 13, day: 8192 } as const;

/** A start as two digits of a code; at least one of them is 0. */
export function toStartDigits(start: Start): { month: number; day: number } {
  if (!start) return { month: 0, day: 0 };
  return 'date' in start ? { month: 0, day: toDayNumber(start.date) } : { month: start.month, day: 0 };
}

/** The inverse of `toStartDigits`. */
export function fromStartDigits({ month, day }: { month: number; day: number }): PlanStart | null {
  if (day > 0) return { date: new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10) };
  return month > 0 ? { month } : null;
}

/** True for a date that codes can hold, whether or not it can still be booked. */
export function isStartDate(date: string): boolean {
  const day = isPlainDate(date) ? toDayNumber(date) : 0;
  return day > 0 && day < START_BASES.day;
}

/** Reads a start of unknown origin, such as a browser's storage; null unless it is valid. */
export function readStart(value: unknown): PlanStart | null {
  const { date, month } = (value ?? {}) as Record<string, unknown>;
  if (typeof date === 'string' && isStartDate(date)) return { date };
  return typeof month === 'number' && Number.isInteger(month) && month >= 1 && month <= 12 ? { month } : null;
}

/** The first and the last day on which a trip can start. `today` is the date in India. */
function getStartBounds(today: PlainDate): [PlainDate, PlainDate] {
  return [addPlainDays(today, 1), getLastTravelDate(today)];
}

/** The first day of the trip; null while only its month, or nothing, is known. */
export function getFirstDay(start: Start): PlainDate | null {
  return start && 'date' in start ? start.date : null;
}

/** Why a trip cannot start at `start`, in a sentence with the possible days; null if it can. */
export function findStartProblem(start: Start, today: PlainDate): string | null {
  const day = getFirstDay(start);
  const [first, last] = getStartBounds(today);
  if (day === null || (day >= first && day <= last)) return null;
  return `Choose a first day from ${formatDate(first)} to ${formatDate(last)}, or only a month.`;
}

/** Month and weekday of a day of the trip (from 0), to look up closures; null while the start is not known. */
export function toDayOfYear(start: Start, dayOfTrip: number): DayOfYear | null {
  if (!start) return null;
  if ('month' in start) return { month: start.month, weekday: null };
  const day = new Date(addPlainDays(start.date, dayOfTrip));
  return { month: day.getUTCMonth() + 1, weekday: day.getUTCDay() };
}

/** The day whose prices apply: the first day of the trip, or the first bookable day of its month; null if not known. */
export function toPriceDay(start: Start, today: PlainDate): PlainDate | null {
  if (!start) return null;
  const [first] = getStartBounds(today);
  if ('date' in start) return start.date > first ? start.date : first;
  const month = String(start.month).padStart(2, '0');
  if (first.slice(5, 7) === month) return first;
  const year = Number(first.slice(0, 4)) + (month > first.slice(5, 7) ? 0 : 1);
  return `${year}-${month}-01`;
}

/** The start of a trip in words: `10 Oct 2027`, `May`; empty while the start is not known. */
export function formatStart(start: Start): string {
  if (!start) return '';
  return 'date' in start ? formatDate(start.date) : formatMonthName(start.month);
}

function toDayNumber(date: PlainDate): number {
  return Math.round((Date.parse(date) - FIRST_DAY) / DAY_MS);
}
