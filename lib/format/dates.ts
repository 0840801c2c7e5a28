/** A calendar date without time or zone, `yyyy-MM-dd`. */
export type PlainDate = string;

const INDIA = 'Asia/Kolkata';
const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: INDIA,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const shortDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: INDIA,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: INDIA,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** The date in India at an instant (default: now). */
export function getIndiaDate(at: Date = new Date()): PlainDate {
  return isoDay.format(at);
}

/** Adds days (may be negative). */
export function addPlainDays(date: PlainDate, days: number): PlainDate {
  const moved = toUtc(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** True for an existing date in `yyyy-MM-dd` form, year 1 or later. */
export function isPlainDate(value: string): value is PlainDate {
  return (
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(toUtc(value).getTime()) &&
    addPlainDays(value, 0) === value
  );
}

/** True for a valid database timestamp in a cursor: UTC with microseconds. `Date` would accept 31 February. */
export function isUtcMoment(value: string): boolean {
  return /T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/.test(value) && isPlainDate(value.slice(0, -17));
}

/** `21 Nov 2026` */
export function formatDate(date: PlainDate): string {
  return shortDay.format(toUtc(date)).replace('Sept', 'Sep');
}

/** `1 April 2026` */
export function formatLongDate(date: PlainDate): string {
  return longDay.format(toUtc(date));
}

/** `1 April 2026` in another locale, such as `hi-IN` or `ml-IN`. */
export function formatLongDateIn(date: PlainDate, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return format.format(toUtc(date));
}

/** `November 2026` */
export function formatMonth(date: PlainDate): string {
  return month.format(toUtc(date));
}

/** `21/11/2026`, the format of the date input. */
export function formatDateInput(date: PlainDate): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** Parses `21/11/2026` (one or two digits for day and month); null for an invalid date. */
export function parseDateInput(text: string): PlainDate | null {
  const match = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text);
  if (!match) return null;
  const date = `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}

/** `21 Nov 2026, 14:05`, India time. */
export function formatMoment(at: Date | string): string {
  return moment.format(new Date(at)).replace('Sept', 'Sep');
}

/** `14:05`, India time. */
export function formatTime(at: Date | string): string {
  return clock.format(new Date(at));
}

function toUtc(date: PlainDate): Date {
  return new Date(`${date}T00:00:00Z`);
}
