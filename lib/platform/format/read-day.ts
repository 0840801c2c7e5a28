import { formatMonthName, isPlainDate, type PlainDate } from './dates';
import { tidyCode } from './typed-text';

const BETWEEN = String.raw`(?:\s*[-/.,]\s*|\s+)`;
const TIME = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i');
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?${BETWEEN}(\d{1,2}|[a-z]{3,9})${BETWEEN}(\d{4}|\d{2})${TIME}$`,
  'i',
);
const MONTH_FIRST = new RegExp(
  String.raw`^([a-z]{3,9})${BETWEEN}(\d{1,2})(?:st|nd|rd|th)?${BETWEEN}(\d{4}|\d{2})${TIME}$`,
  'i',
);
const WEEKDAY = /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?[.,]?\s+/i;

/**
 * A date as people and spreadsheets write it in India, with the day before the month: `2026-10-01`, `1/10/2026`,
 * `01-10-26`, `1-Oct-26`, `1 October 2026`; null if it is none of these. A time after it is ignored.
 */
export function readDay(text: string): PlainDate | null {
  const given = tidyCode(text).replace(WEEKDAY, '');
  const yearFirst = YEAR_FIRST.exec(given);
  if (yearFirst) return toDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = DAY_FIRST.exec(given);
  if (dayFirst) return toDay(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = MONTH_FIRST.exec(given);
  return monthFirst && toDay(monthFirst[3], monthFirst[1], monthFirst[2]);
}

function toDay(year = '', month = '', day = ''): PlainDate | null {
  const number = /^\d/.test(month) ? month : String(findMonth(month.toLowerCase()));
  const date = `${year.padStart(4, '20')}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}

/** The number of a month by its name or the beginning of it, from three letters; 0 for another word. */
function findMonth(name: string): number {
  const written = name === 'sept' ? 'sep' : name;
  return (
    Array.from({ length: 12 }, (_, at) => formatMonthName(at + 1).toLowerCase()).findIndex((month) =>
      month.startsWith(written),
    ) + 1
  );
}
