import { countOf } from '../../platform/format/count-of';
import type { PlainDate } from '../../platform/format/dates';
import type { Item } from './kinds';
import { not, oneOf, optional, sequence, skip, type Part } from './patterns';
import type { Reader } from './reader';
import { COUNTED, findYear, isBookable, isDay, isYear, toMonthChip } from './time-rules';
import type { Chip } from './types';

/**
 * Longest range, in days, that is understood as the length of the trip. Longer ranges are a period in which somebody
 * may travel.
 */
const LONGEST_RANGE = 10;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const TO = oneOf('to', 'fromAfter');
const DAY = sequence('number', not(COUNTED), optional('part'));
const YEAR = optional('number', not(COUNTED));
/** A date: "24th dec", "dec 24", "24/12/2026". */
const DATE = oneOf(
  sequence(DAY, skip('noise'), 'month', YEAR),
  sequence('month', skip('noise'), DAY),
  sequence('month', not('number')),
);
const RANGES: readonly Part[] = [
  // "dec 24 to dec 29"
  sequence(DATE, TO, DATE, optional('to')),
  // "24-29 december", "from 10 to 14 feb"
  sequence(DAY, TO, DAY, optional('to'), skip('noise'), 'month', YEAR),
  // "december 24 to 28"
  sequence('month', DAY, TO, DAY, optional('to'), YEAR),
];

type Point = { day: number; month: number; year: number | undefined };
/** Chips of dates. `days`, the length of the range, is used only if the sentence states no length. */
type Dates = { days: Chip[]; months: Chip[] };

/** Reads "dec 24 to dec 29" or "24-28 dec": the months, and the number of days from the first date to the last. */
export function readDates(reader: Reader, today: PlainDate | null): Dates {
  const dates: Dates = { days: [], months: [] };
  for (const range of RANGES) {
    reader.take(range, (items, words) => {
      const points = toPoints(items);
      if (!points) return false;
      const days = countDays(...points);
      if (days < 2) return false;
      if (!points.every(({ month, year }) => isBookable(month, year, today))) return 'unbookable';
      dates.months.push(...points.map(({ month, ...within }) => toMonthChip(month, words, within)));
      if (days <= LONGEST_RANGE)
        dates.days.push({ kind: 'days', value: days, label: countOf(days, 'day'), words });
      return true;
    });
  }
  return dates;
}

/**
 * The first and the last date; null if they are not dates. If only one has a year, the other gets the same year, or the
 * adjacent year if New Year lies between them.
 */
function toPoints(items: readonly Item[]): [Point, Point] | null {
  const months = items.filter(({ kind }) => kind === 'month');
  const numbers = items.flatMap(({ kind, amount }) => (kind === 'number' && !isYear(amount) ? [amount] : []));
  const days = months.every(({ day }) => day) ? months.flatMap(({ day }) => day ?? []) : numbers;
  const [first, last] = days;
  const [from, to = from] = months;
  if (!first || !last || !from || !to || days.length !== 2 || !days.every(isDay)) return null;
  const split = items.findIndex(({ kind }) => kind === 'to' || kind === 'fromAfter');
  const [start, end] = [findYear(items.slice(0, split)), findYear(items.slice(split))];
  const years = Number(to.amount < from.amount);
  return [
    { day: first, month: from.amount, year: start ?? (end && end - years) },
    { day: last, month: to.amount, year: end ?? (start && start + years) },
  ];
}

/** Days from the first date to the last, both included; 0 when the last is before the first. */
function countDays(from: Point, to: Point): number {
  const months = (to.month - from.month + 12) % 12;
  const between = Array.from(
    { length: months },
    (_, index) => MONTH_LENGTHS[(from.month - 1 + index) % 12] ?? 0,
  );
  return Math.max(
    between.reduce((sum, days) => sum + days, to.day - from.day + 1),
    0,
  );
}
