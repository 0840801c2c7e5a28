type Day = string;

/** Years in the dropdown when only one end is limited. */
const YEAR_ITEMS = 12;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** Date range of the calendar's dropdowns; 1900-2100 without limits. */
export function getDropdownRange(min?: Day, max?: Day): { first: Day; last: Day } {
  if (min && max) return { first: min, last: max };
  if (min) return { first: min, last: `${toYear(min) + YEAR_ITEMS - 1}-12-31` };
  if (max) return { first: `${toYear(max) - YEAR_ITEMS + 1}-01-01`, last: max };
  return { first: `${FIRST_YEAR}-01-01`, last: `${LAST_YEAR}-12-31` };
}

function toYear(day: Day): number {
  return Number(day.slice(0, 4));
}
