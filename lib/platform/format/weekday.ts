import { formatTime, getMonthName, toIndiaClock, type PlainDate } from './dates';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** `4:30 pm on Monday, 23 November`, India time, rounded down to the minute. Time and date have no-break spaces. */
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

/** `Monday, 23 November` of a plain date, with no-break spaces in the date. */
export function formatWeekdayDate(date: PlainDate): string {
  const day = new Date(date);
  return `${WEEKDAYS[day.getUTCDay()]}, ${day.getUTCDate()}\u00a0${getMonthName(day)}`;
}
