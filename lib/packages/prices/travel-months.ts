import { addPlainDays, formatMonth, type PlainDate } from '../../platform/format/dates';

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
