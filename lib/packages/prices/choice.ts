import {
  addPlainDays,
  formatDate,
  formatMonth,
  parseDateInput,
  type PlainDate,
} from '../../platform/format/dates';
import { formatHeads } from '../../platform/routes';
import { PARTY_LIMITS } from './party-limits';
import { formatAdults, formatChildren } from './party-words';
import type { Party } from './trip-price';
import { getLastTravelDate, isTravelDate, isTravelMonth } from './travel-date';

/**
 * Who travels and when. A visitor chooses this only once, for all pages. At most one of `date` and `month` (`yyyy-MM`)
 * is set; if neither is, the visitor is not sure yet.
 */
export type KnownChoice = Required<Party> & { date: PlainDate | null; month: string | null };

/** `adults` is null until somebody has said who travels. Until then, nothing shows a total. */
export type Choice = Omit<KnownChoice, 'adults'> & { adults: number | null };

export const NO_CHOICE: Choice = { adults: null, children: 0, ages: [], date: null, month: null };

/** What the control for the choice says until then. */
export const NOT_SAID = 'Who travels, and when?';

/** True once somebody has said who travels. */
export function isKnown(choice: Choice): choice is KnownChoice {
  return choice.adults !== null;
}

const CHOICE_NAMES = ['date', 'month', 'adults', 'children'] as const;
/** Key of the choice in local storage. The value is a URL query. */
export const CHOICE_KEY = 'choice';

/**
 * Reads the choice from a URL query. Invalid values are replaced with the defaults, and `problems` explains them in
 * sentences.
 */
export function readChoice(query: URLSearchParams, today: PlainDate): { choice: Choice; problems: string[] } {
  const choice = { ...NO_CHOICE };
  const problems: string[] = [];
  const [firstDay, lastDay] = [addPlainDays(today, 1), getLastTravelDate(today)];
  const read = (name: string, take: (text: string) => boolean, problem: string) => {
    const text = (query.get(name) ?? '').replaceAll(' ', '');
    if (text && !take(text)) problems.push(problem);
  };
  read('adults', takeAdults, `We price trips for 1 to ${PARTY_LIMITS.adults} adults.`);
  read(
    'children',
    takeChildren,
    `No children are counted: give their number, at most ${PARTY_LIMITS.children}, or their ages up to ${PARTY_LIMITS.oldestChild}, such as 4,9.`,
  );
  read('month', takeMonth, toMonthProblem(today));
  read(
    'date',
    takeDate,
    `No day is chosen: trips start from ${formatDate(firstDay)} to ${formatDate(lastDay)}.`,
  );
  return { choice, problems };

  function takeAdults(text: string): boolean {
    const adults = toCount(text);
    if (adults === null || adults < 1 || adults > PARTY_LIMITS.adults) return false;
    choice.adults = adults;
    return true;
  }
  function takeChildren(text: string): boolean {
    const children = readChildren(text);
    Object.assign(choice, children);
    return children !== null;
  }
  function takeMonth(text: string): boolean {
    if (!isTravelMonth(text, today)) return false;
    choice.month = text;
    return true;
  }
  function takeDate(text: string): boolean {
    const date = parseDateInput(text) ?? text; // a field has `dd/MM/yyyy`
    if (!isTravelDate(date, today)) return false;
    Object.assign(choice, { date, month: null });
    return true;
  }
}

/** Reads a number of children or their ages (`4,9`), written without spaces; null if the text is neither. */
export function readChildren(text: string): Pick<Choice, 'children' | 'ages'> | null {
  const isList = isAgeList(text);
  const ages = isList ? text.split(',').filter(Boolean).map(toCount) : [];
  const children = isList ? ages.length : toCount(text);
  const known = ages.filter((age) => age !== null && age <= PARTY_LIMITS.oldestChild) as number[];
  if (children === null || children > PARTY_LIMITS.children || known.length < ages.length) return null;
  return { children, ages: known };
}

/** True for a list of ages: two or more, or one followed by a comma. */
export function isAgeList(text: string): boolean {
  return /^\d{1,3}(,\d{1,3})*,?$/.test(text) && text.includes(',');
}

/** The message for a month in which no trip can be booked. */
export function toMonthProblem(today: PlainDate): string {
  const [first, last] = [addPlainDays(today, 1), getLastTravelDate(today)];
  return `No month is chosen: trips start from ${formatMonth(first)} to ${formatMonth(last)}.`;
}

/** True for a URL query that contains a choice. */
export function hasChoice(query: URLSearchParams): boolean {
  return CHOICE_NAMES.some((name) => query.has(name));
}

/** Writes the choice into a URL query, without what is not known. */
export function writeChoice({ adults, children, ages, date, month }: Choice, query: URLSearchParams): void {
  const values = {
    date: date ?? '',
    month: month ?? '',
    adults: adults === null ? '' : String(adults),
    children: children > 0 ? formatHeads(children, ages) : '',
  };
  for (const [name, value] of Object.entries(values)) {
    query.delete(name);
    if (value) query.set(name, value);
  }
}

/** The choice as the end of a URL, such as `?date=2026-10-10&adults=4`; empty for no choice. */
export function toQuery(choice: Choice): string {
  const query = new URLSearchParams();
  writeChoice(choice, query);
  return query.size > 0 ? `?${query}` : '';
}

/** The absolute `url` with this choice, for a link that is sent: whoever opens it sees the same totals. */
export function withChoice(url: string, choice: Choice): string {
  const link = new URL(url);
  writeChoice(choice, link.searchParams);
  return link.href;
}

/** The choice in words: `2 adults, 1 child (4 years), 10 Oct 2026`, `2 adults, May 2027`; empty for no choice. */
export function formatChoice({ adults, date, month, ...party }: Choice): string {
  const heads = adults === null ? [] : [formatAdults(adults)];
  if (party.children > 0) heads.push(formatChildren(party));
  const when = date ? [formatDate(date)] : month ? [formatMonth(`${month}-01`)] : [];
  return [...heads, ...when].join(', ');
}

function toCount(text: string): number | null {
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}
