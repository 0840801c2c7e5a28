import {
  addPlainDays,
  getMonthName,
  isPlainDate,
  type PlainDate,
  formatMonth,
} from '../../platform/format/dates';

const MOST_YEARS = 3;

/** Whether the text is a day, from tomorrow on, that the form accepts. */
export function isTravelDate(text: string, today: PlainDate): boolean {
  return isPlainDate(text) && text > today && text <= getLastTravelDate(today);
}

/** A month as text, such as `2027-05`. */
export function toMonthText(year: number | string, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** Whether the text is a month (`yyyy-MM`) with a day that the form accepts. */
export function isTravelMonth(text: string, today: PlainDate): boolean {
  const [first, last] = [addPlainDays(today, 1), getLastTravelDate(today)];
  return isPlainDate(`${text}-01`) && text >= first.slice(0, 7) && text <= last.slice(0, 7);
}

/** The latest travel date that the form accepts. */
export function getLastTravelDate(today: PlainDate): PlainDate {
  const year = Number(today.slice(0, 4)) + MOST_YEARS;
  const date = `${year}${today.slice(4)}`;
  return isPlainDate(date) ? date : addPlainDays(`${year}-03-01`, -1); // 29 February becomes 28 February
}

/** `10 to 14 Oct`, `28 Feb to 4 Mar 2027`: the days from `first` to `last`. The current year is omitted. */
export function formatDays(first: PlainDate, last: PlainDate, today: PlainDate | null = null): string {
  const end = formatShortDay(last) + formatYear(last, today);
  if (first === last) return end;
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isSameMonth ? Number(first.slice(8)) : formatShortDay(first)} to ${end}`;
}

/** The year to append to a date, such as ` 2027`; empty in the current year. */
export function formatYear(day: string, today: PlainDate | null): string {
  const year = day.slice(0, 4);
  return year === today?.slice(0, 4) ? '' : ` ${year}`;
}

function formatShortDay(day: PlainDate): string {
  return `${Number(day.slice(8))} ${getMonthName(new Date(day)).slice(0, 3)}`;
}

export type TravelMonth = { value: PlainDate; label: string };
const MONTHS_AHEAD = 12;

/** The next twelve travel months, starting with tomorrow's; `value` is the first day of the month. */
export function listTravelMonths(today: PlainDate): TravelMonth[] {
  const earliest = addPlainDays(today, 1);
  const year = Number(earliest.slice(0, 4));
  const month = Number(earliest.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS_AHEAD }, (_, ahead) => {
    const value = new Date(Date.UTC(year, month + ahead, 1)).toISOString().slice(0, 10);
    return { value, label: formatMonth(value) };
  });
}
