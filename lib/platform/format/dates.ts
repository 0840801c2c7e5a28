/** A calendar date without time or zone, `yyyy-MM-dd`. */
export type PlainDate = string;

// English month names and times are never formatted with `Intl`: its output differs between JavaScript engines, but the
// server and the browser must produce the same text.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const DAY_MS = 86_400_000;
/** India has one time zone without clock changes: UTC + 5:30. */
const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** The date in India at an instant (default: now). */
export function getIndiaDate(at: Date = new Date()): PlainDate {
  return toIndiaClock(at).toISOString().slice(0, 10);
}

/** The date of a column without a time, which the typed client reads as midnight UTC. */
export function toPlainDate(column: Date): PlainDate {
  return column.toISOString().slice(0, 10);
}

/** Adds a number of days, which may be negative. */
export function addPlainDays(date: PlainDate, days: number): PlainDate {
  const moved = toUtc(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Calendar days from one date to another; negative when `to` is earlier. */
export function countPlainDays(from: PlainDate, to: PlainDate): number {
  return Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / DAY_MS);
}

/** True for an existing date in `yyyy-MM-dd` form, year 1 or later. */
export function isPlainDate(value: string): value is PlainDate {
  return (
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(toUtc(value).getTime()) &&
    addPlainDays(value, 0) === value
  );
}

/**
 * True for a valid timestamp in a cursor, as the database writes it: UTC with microseconds. `Date` cannot check this,
 * because it accepts 31 February.
 */
export function isUtcMoment(value: string): boolean {
  return /T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/.test(value) && isPlainDate(value.slice(0, -17));
}

/** Formats a date as `21 Nov 2026`. */
export function formatDate(date: PlainDate): string {
  return writeDay(toUtc(date), 3);
}

/** Formats a date as `1 April 2026`. */
export function formatLongDate(date: PlainDate): string {
  return writeDay(toUtc(date));
}

const longDates = new Map<string, Intl.DateTimeFormat>();

/** Formats a date as `1 April 2026` in another locale, such as `hi-IN` or `ml-IN`. */
export function formatLongDateIn(date: PlainDate, locale: string): string {
  const format =
    longDates.get(locale) ??
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
  longDates.set(locale, format);
  return format.format(toUtc(date));
}

/** Formats the month of a date as `November 2026`. */
export function formatMonth(date: PlainDate): string {
  const utc = toUtc(date);
  return `${getMonthName(utc)} ${utc.getUTCFullYear()}`;
}

/** Formats a date as `21/11/2026`, as in the date input. */
export function formatDateInput(date: PlainDate): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** Parses `21/11/2026` (one or two digits for day and month), `21 Nov 2026` and `November 21, 2026`; null if invalid. */
export function parseDateInput(text: string): PlainDate | null {
  const numbers = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text)?.slice(1);
  const [day = '', month = '', year = ''] = numbers ?? readNamedMonth(text);
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}

/** Splits a date such as `21 Nov 2026` into day, month and year; an empty list if it does not name a month. */
function readNamedMonth(text: string): string[] {
  const parts = text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const name = parts.find((part) => /^[a-z]{3}/.test(part)) ?? '-';
  const month = MONTHS.findIndex((one) => one.toLowerCase().startsWith(name)) + 1;
  const [day = '', year = ''] = parts.filter((part) => /\d/.test(part));
  return parts.length === 3 && month > 0 ? [day, String(month), year] : [];
}

/** Formats a time as `21 Nov 2026, 2:05 pm`, India time. */
export function formatMoment(at: Date | string): string {
  return `${writeDay(toIndiaClock(at), 3)}, ${formatTime(at)}`;
}

/** Formats the time of day as `2:05 pm` or `6 pm`, India time. */
export function formatTime(at: Date | string): string {
  return formatHour(getIndiaTime(at));
}

/** Formats `14:05` as `2:05 pm`, `18:00` as `6 pm` and `12:00` as `12 noon`. */
export function formatHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  const half = time === '12:00' ? 'noon' : hour < 12 ? 'am' : 'pm';
  return `${hour % 12 || 12}${past} ${half}`;
}

/** The time in India as a time input needs it: `14:05`. Such times compare as text. */
export function getIndiaTime(at: Date | string): string {
  return toIndiaClock(at).toISOString().slice(11, 16);
}

/** The time zone of this device, such as `Asia/Dubai`. */
export function getTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Formats a time in the shortest clear form on `today`, India time: `2:05 pm`, `21 Nov` or `21 Nov 2025`. */
export function formatRecent(at: Date | string, today: PlainDate): string {
  const clock = toIndiaClock(at);
  if (getIndiaDate(new Date(at)) === today) return formatTime(at);
  const day = writeDay(clock, 3);
  return day.endsWith(today.slice(0, 4)) ? day.slice(0, -5) : day;
}

const NEAR_DAYS = ['yesterday', 'today', 'tomorrow'];

/** Formats a time as `yesterday 2:05 pm`, `today …` or `tomorrow …` from `today`, else in full; India time. */
export function formatNear(at: Date | string, today: PlainDate): string {
  const word = NEAR_DAYS[countPlainDays(today, getIndiaDate(new Date(at))) + 1];
  return word ? `${word} ${formatTime(at)}` : formatMoment(at);
}

/** Shifts an instant so that the UTC fields of the result show the date and time in India. */
export function toIndiaClock(at: Date | string): Date {
  return new Date(new Date(at).getTime() + INDIA_OFFSET_MS);
}

/**
 * The English month name for the UTC fields of a date. Throws a RangeError for an invalid date, as `toISOString` does.
 */
export function getMonthName(utc: Date): string {
  const name = MONTHS[utc.getUTCMonth()];
  if (name === undefined) throw new RangeError('Invalid date');
  return name;
}

function writeDay(utc: Date, monthLetters?: number): string {
  return `${utc.getUTCDate()} ${getMonthName(utc).slice(0, monthLetters)} ${utc.getUTCFullYear()}`;
}

function toUtc(date: PlainDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** The English name of a month from 1 to 12. */
export function formatMonthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}
