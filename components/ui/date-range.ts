type Day = string;

/** Number of years in the dropdown when only a minimum or only a maximum is given. */
const YEAR_ITEMS = 12;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** First and last date of the calendar's dropdowns. Without limits, the years are 1900 to 2100. */
export function getDropdownRange(min?: Day, max?: Day): { first: Day; last: Day } {
  if (min && max) return { first: min, last: max };
  if (min) return { first: min, last: `${toYear(min) + YEAR_ITEMS - 1}-12-31` };
  if (max) return { first: `${toYear(max) - YEAR_ITEMS + 1}-01-01`, last: max };
  return { first: `${FIRST_YEAR}-01-01`, last: `${LAST_YEAR}-12-31` };
}

function toYear(day: Day): number {
  return Number(day.slice(0, 4));
}
