import { countOf } from '../../platform/format/count-of';
import { addPlainDays, formatMonthName, type PlainDate } from '../../platform/format/dates';
import { isTravelMonth, toMonthText } from '../prices/travel-date';
import { toTerms } from './fit';
import type { Item, Kind } from './kinds';
import { count, followedBy, not, oneOf, optional, precededBy, sequence, skip, type Part } from './patterns';
import { listNumbers, type Reader } from './reader';
import type { Chip, Limit } from './types';

const LONGEST_TRIP = 30;
/** Ranges such as "3 to 5 days" become a chip for each length; wider ones are not understood. */
const WIDEST_RANGE = 3;
/** Number of days of a weekend trip: Saturday and Sunday, or also Friday or Monday. */
const WEEKEND = [2, 3];
const SEASON_MONTHS = 3;

const LENGTH = oneOf('day', 'night');
const LINK = optional(oneOf('to', 'and', 'pause'));
const NIGHTS_AND_DAYS = sequence(count('night'), LINK, count('day'));
const DAYS_AND_NIGHTS = sequence(count('day'), LINK, count('night'));
const ANY_LENGTH = oneOf(count(oneOf(LENGTH, 'week')), 'span');
const FOLLOWING_BOUND = oneOf('orUnder', 'orOver');
const BOUND = oneOf('under', 'over', FOLLOWING_BOUND);
/** A length with a limit: "up to 5 days", "5 days or more", but not "5 days max 20k" */
const LIMITED = oneOf(
  sequence(BOUND, skip('noise'), ANY_LENGTH),
  sequence(
    ANY_LENGTH,
    skip('noise'),
    FOLLOWING_BOUND,
    not(sequence(skip('noise', 'rupee', 'budget'), 'number')),
  ),
);
/** Nights next to a place: "2 nights in Munnar", "Munnar 2 nights". */
const STAY = oneOf(
  count(LENGTH, followedBy(sequence(skip('noise', 'pause'), 'place'))),
  sequence(precededBy('place', 'noise', 'pause'), count(LENGTH)),
);

/** Kinds of words that are counted: a number before one of them is not a day of a month. */
export const COUNTED = oneOf(LENGTH, 'children', 'child', 'adults', 'people', 'friends', 'thousand', 'rupee');
const NO_UNIT = not(COUNTED, 'couple');
const YEAR: Part = (items, at, next) =>
  items[at]?.kind === 'number' && isYear(items[at].amount) ? NO_UNIT(items, at + 1, next) : -1;
const DAY_NUMBER: Part = (items, at, next) =>
  items[at]?.kind === 'number' && isDay(items[at].amount) ? next(at + 1) : -1;
const DAY = sequence(oneOf('part', DAY_NUMBER), NO_UNIT);
const DAYS = sequence(DAY, oneOf('to', 'and'), DAY);
/** A month with its dates: "20th Dec", "second week of May", "24-28 Dec 2026", "Dec 20". */
const MONTH_AND_DATES = sequence(
  optional(oneOf(DAYS, sequence(DAY, optional('part'))), skip('noise', 'week')),
  'month',
  optional(skip('noise'), oneOf(DAYS, sequence(DAY, optional('part'), optional('week')))),
  optional(YEAR),
);

/** `4 days`, `up to 4 days`, `at least 4 days`: the label of a chip, in words that the rules understand. */
export function toDaysLabel(days: number, limit?: Limit): string {
  const words = { most: 'up to ', least: 'at least ' };
  return `${limit ? words[limit] : ''}${countOf(days, 'day')}`;
}

/** The parts of a month chip that a sentence may leave out; `part` is such as `mid` or `second week of`. */
type Within = { year?: number | undefined; day?: number | undefined; part?: string | undefined };

/** `December 2027`, `24 December`, `second week of May`: the label of a chip, in words that the rules understand. */
export function toMonthLabel(month: number, { year, day, part }: Within): string {
  return [day ?? part, formatMonthName(month), year].filter(Boolean).join(' ');
}

export function toMonthChip(month: number, words: string, { year, day, part }: Within = {}): Chip {
  const within = { ...(year && { year }), ...(day && { day }), ...(part && { part }) };
  return { kind: 'month', value: month, label: toMonthLabel(month, within), words, ...within };
}

/** A month to avoid: "not in December", "December nahi". It sets no filter, because a month only affects the price. */
const AVOIDED = sequence('without', skip('noise'), oneOf('month', 'season', 'comingMonth'));
const AVOIDED_BEFORE = sequence(oneOf('month', 'season', 'comingMonth'), skip('noise'), 'notAfter');

/** Reads the number of days of "5 days", "3N/4D", "4-5 days", "a week", "up to 5 days" or "4 nights" (5 days). */
export function readDays(reader: Reader): Chip[] {
  const chips: Chip[] = [];
  const accept = (days: readonly number[], words: string, limit?: Limit) => {
    if (days.some((value) => !Number.isInteger(value) || value < 1 || value > LONGEST_TRIP)) return false;
    chips.push(
      ...days.map((value): Chip => ({
        kind: 'days',
        value,
        label: toDaysLabel(value, limit),
        words,
        ...(limit && { limit }),
      })),
    );
    return true;
  };
  reader.take(LIMITED, (items, words) => {
    const bound = findBound(items);
    return bound ? accept([toLength(items) + bound.shift], words, bound.limit) : false;
  });
  chips.push(...readStays(reader));
  reader.take(NIGHTS_AND_DAYS, (items, words) => accept(listNumbers(items).slice(1), words));
  reader.take(DAYS_AND_NIGHTS, (items, words) => accept(listNumbers(items).slice(0, 1), words));
  reader.take(count(oneOf('to', 'and'), count(LENGTH)), (items, words) => {
    const [from = 0, to = 0] = listNumbers(items);
    const extra = items.at(-1)?.kind === 'night' ? 1 : 0;
    if (to <= from || to - from >= WIDEST_RANGE) return false;
    return accept(
      Array.from({ length: to - from + 1 }, (_, step) => from + step + extra),
      words,
    );
  });
  const take = (length: Part, days: number, extra: number) =>
    reader.take(length, ([first], words) => accept([(first?.amount ?? 0) * days + extra], words));
  take(count(optional(oneOf('to', 'noise')), 'day'), 1, 0);
  take(count(optional(oneOf('to', 'noise')), 'night'), 1, 1);
  take(count(optional('to'), 'week'), 7, 0);
  const isLengthGiven = chips.length > 0;
  reader.take('span', ([span], words) => {
    const days = span?.amount ?? 0;
    if (isLengthGiven && days === WEEKEND[0]) return true;
    return accept(days === WEEKEND[0] ? WEEKEND : [days], words);
  });
  return chips;
}

/** The number of days that "5 days", "4 nights" or "a week" among the items stands for. */
function toLength(items: readonly Item[]): number {
  const unit = items.find(
    ({ kind }) => kind === 'day' || kind === 'night' || kind === 'week' || kind === 'span',
  );
  const [number = 0] = listNumbers(items);
  if (unit?.kind === 'span') return unit.amount;
  return unit?.kind === 'week' ? number * 7 : number + (unit?.kind === 'night' ? 1 : 0);
}

/** The limit set by words such as "up to" or "less than", and the days to add to the stated length (-1, 0 or 1). */
function findBound(items: readonly Item[]): { limit: Limit; shift: number } | null {
  const most = items.find(({ kind }) => kind === 'under' || kind === 'orUnder');
  const bound = most ?? items.find(({ kind }) => kind === 'over' || kind === 'orOver');
  return bound ? { limit: most ? 'most' : 'least', shift: bound.amount } : null;
}

/** Reads the total length of stays that are each next to a place: "2 nights munnar, 1 night alleppey". */
function readStays(reader: Reader): Chip[] {
  const stays: { words: string; items: readonly Item[] }[] = [];
  reader.take(STAY, (items, words) => {
    stays.push({ words, items });
    return false;
  });
  const lengths = reader.items.filter(({ kind }) => kind === 'day' || kind === 'night');
  if (stays.length < 2 || stays.length < lengths.length) return [];
  if (new Set(lengths.map(({ kind }) => kind)).size > 1) return [];
  const isByNight = lengths[0]?.kind === 'night';
  reader.take(STAY, () => true);
  const total = stays.reduce((sum, { items }) => sum + (items[0]?.amount ?? 0), 0);
  const days = isByNight ? total + 1 : total;
  const words = stays.map((stay) => stay.words).join(', ');
  return days <= LONGEST_TRIP ? [{ kind: 'days', value: days, label: countOf(days, 'day'), words }] : [];
}

/** Reads months and the dates in them: "December", "20th Dec", "second week of May", "24-28 Dec", "25/12/2026". */
export function readMonths(reader: Reader, today: PlainDate | null): Chip[] {
  const chips: Chip[] = [];
  const accept = (items: readonly Item[], words: string) => {
    const month = items.find(({ kind }) => kind === 'month');
    if (!month || !hasDates(items)) return false;
    const year = findYear(items);
    if (!isBookable(month.amount, year, today)) return 'unbookable';
    if (month.text.toLowerCase() === 'may' && !isMonthOfMay(reader, month)) return false;
    const within = { year, ...readWithin(items, month) };
    const chip = toMonthChip(month.amount, words, within);
    if (items[0]?.kind !== 'after') return chips.push(chip) > 0;
    if (!within.day) return false;
    const { date, isDay } = today && isAfterWeekend(reader, items[0]) ? toTerms([chip], today) : NO_DATE;
    chips.push(
      date && isDay
        ? toWeekendAfter(date, words)
        : toMonthChip(month.amount, words, { year, part: `after ${within.day}` }),
    );
    return true;
  };
  for (const avoided of [AVOIDED, AVOIDED_BEFORE]) reader.take(avoided, () => 'unknown');
  // "after Diwali": the sentence about the feast says enough.
  reader.take(sequence('after', followedBy(sequence(skip('noise'), 'need'))), () => true);
  reader.take(sequence('after', skip('noise'), MONTH_AND_DATES), accept);
  reader.take(MONTH_AND_DATES, accept);
  reader.take('month', accept);
  return chips;
}

/** Reads "next month" and "this month". */
export function readComingMonths(reader: Reader, today: PlainDate | null): Chip[] {
  const chips: Chip[] = [];
  reader.take('comingMonth', ([coming], words) => {
    if (!today) return false;
    const month = ((Number(today.slice(5, 7)) - 1 + (coming?.amount ?? 0)) % 12) + 1;
    chips.push(toMonthChip(month, words));
    return true;
  });
  return chips;
}

/** Reads the months of "monsoon", "summer" and "winter". */
export function readSeasons(reader: Reader): Chip[] {
  const chips: Chip[] = [];
  reader.take('season', ([season], words) => {
    for (let step = 0; step < SEASON_MONTHS; step += 1) {
      const month = (((season?.amount ?? 1) - 1 + step) % 12) + 1;
      chips.push(toMonthChip(month, words));
    }
    return true;
  });
  return chips;
}

const NO_DATE = { date: null, isDay: false };

/** True for the "after" of "weekend after 15 August". */
function isAfterWeekend({ items }: Reader, after: Item): boolean {
  const before = items.slice(0, items.indexOf(after)).findLast(({ kind }) => kind !== 'noise');
  return /week ?end/i.test(before?.text ?? '');
}

/** The Saturday after a day. */
function toWeekendAfter(date: PlainDate, words: string): Chip {
  const ahead = 6 - new Date(date).getUTCDay() || 7;
  const [year, month, day] = addPlainDays(date, ahead).split('-').map(Number);
  return toMonthChip(month ?? 1, words, { year, day });
}

/** The day, or the part of the month, that stands beside it: "24 dec", "dec 2nd week", "mid december". */
function readWithin(items: readonly Item[], month: Item): Within {
  const others = items.filter((item) => item !== month && !(item.kind === 'number' && isYear(item.amount)));
  const day = month.day ?? others.find(({ kind }) => kind === 'number')?.amount;
  const words = others.flatMap(({ kind, text }) =>
    kind === 'noise' || kind === 'to' ? [] : text.toLowerCase(),
  );
  const hasWeek = others.some(({ kind }) => kind === 'week');
  if (day && !hasWeek) return { day };
  if (words.length === 0) return {};
  const isNoun = hasWeek || /^(?:end|beginning|starting|shuru|.*half)$/.test(words.join(' '));
  return { part: `${words.join(' ').replace(/(\d) (st|nd|rd|th)/, '$1$2')}${isNoun ? ' of' : ''}` };
}

function hasDates(items: readonly Item[]): boolean {
  return items.every(({ kind, amount }) => kind !== 'number' || isDay(amount) || isYear(amount));
}

/** True for a number that can be a day of a month. */
export function isDay(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 1 && amount <= 31;
}

/** True for a plausible year of travel. */
export function isYear(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 2024 && amount <= 2035;
}

/** False for a month such as "February 2030", in which no trip can be booked. True if `year` or `today` is missing. */
export function isBookable(month: number, year: number | undefined, today: PlainDate | null): boolean {
  return !today || year === undefined || isTravelMonth(toMonthText(year, month), today);
}

/** The year of a date such as 24/12/2026 or "24 December 2026". */
export function findYear(items: readonly Item[]): number | undefined {
  const dated = items.find(({ year }) => year !== undefined);
  return dated?.year ?? items.find(({ kind, amount }) => kind === 'number' && isYear(amount))?.amount;
}

const AFTER_MAY = new Set<Kind>([
  'month',
  'to',
  'and',
  'pause',
  'number',
  'part',
  'under',
  'orUnder',
  'about',
  'used',
  'party',
]);

/** True if "may" is a month, as in "in may", "may 2027" and "april, may", but not in "we may come". */
function isMonthOfMay({ items }: Reader, month: Item): boolean {
  const index = items.indexOf(month);
  const [before, after] = [items[index - 1], items[index + 1]];
  if (after && AFTER_MAY.has(after.kind)) return true;
  if (before && ['month', 'number', 'part', 'to', 'used', 'party'].includes(before.kind)) return true;
  if (before && /^(?:in|for|of|during|this|next|by|from|mid|after)$/i.test(before.text)) return true;
  return !after || /^(?:me|mein|main|month|ke|ki|ka|trip|tour|holidays?|vacations?)$/i.test(after.text);
}
