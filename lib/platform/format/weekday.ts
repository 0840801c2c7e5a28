import { formatTime, getMonthName, toIndiaClock, type PlainDate } from './dates';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Formats a time as `4:30 pm on Monday, 23 November`, India time, with no-break spaces in time and date. */
export function formatWeekdayMoment(at: Date | string): string {
  const local = toIndiaClock(at);
  const time = formatTime(at).replace(' ', '\u00a0');
  return `${time} on ${WEEKDAYS[local.getUTCDay()]}, ${local.getUTCDate()}\u00a0${getMonthName(local)}`;
}

/** The English name of a weekday, 0 for Sunday to 6. */
export function formatWeekday(weekday: number): string {
  return WEEKDAYS[weekday] ?? '';
}

/** The weekday of a date, 0 for Sunday to 6. */
export function getWeekday(date: PlainDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Formats a date as `Monday, 23 November`, with no-break spaces in the date. */
export function formatWeekdayDate(date: PlainDate): string {
  const day = new Date(date);
  return `${WEEKDAYS[day.getUTCDay()]}, ${day.getUTCDate()}\u00a0${getMonthName(day)}`;
}
