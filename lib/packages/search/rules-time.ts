import { formatMonthName } from '../../platform/format/dates';
import type { Item } from './kinds';
import type { Reader } from './reader';
import type { Chip } from './types';

const LONGEST_TRIP = 30;
/** Ranges such as "3 to 5 days" become a chip for each length; wider ones are not understood. */
const WIDEST_RANGE = 3;

/** "5 days", "4 nights", "3N/4D", "4-5 days", "a week": the number of days, with nights plus one. */
export function readDays(reader: Reader): Chip[] {
  const chips: Chip[] = [];
  const accept = (days: readonly number[], words: string) => {
    if (days.some((value) => !Number.isInteger(value) || value < 1 || value > LONGEST_TRIP)) return false;
    chips.push(...days.map((value): Chip => ({ kind: 'days', value, label: toDaysLabel(value), words })));
    return true;
  };
  reader.take(/>n[di]/, ({ items }) =>
    /^(?:min|at ?least)/i.test(items[0]?.text ?? '') ? false : 'unknown',
  );
  chips.push(...readStays(reader));
  reader.take(/ni[-&.]?(nd)/, ({ group }, words) => accept([first(group(1))], words));
  reader.take(/(nd)[-&.]?ni/, ({ group }, words) => accept([first(group(1))], words));
  reader.take(/(n)[-&](n)([di])/, ({ group }, words) => {
    const [from, to] = [first(group(1)), first(group(2))];
    const extra = group(3)[0]?.kind === 'night' ? 1 : 0;
    if (to <= from || to - from >= WIDEST_RANGE) return false;
    return accept(
      Array.from({ length: to - from + 1 }, (_, step) => from + step + extra),
      words,
    );
  });
  reader.take(/n-?d/, ({ items }, words) => accept([first(items)], words));
  reader.take(/n-?i/, ({ items }, words) => accept([first(items) + 1], words));
  reader.take(/n-?w/, ({ items }, words) => accept([first(items) * 7], words));
  reader.take(/D/, ({ items }, words) => accept([first(items)], words));
  return chips;
}

/** "2 nights munnar, 1 night alleppey": the length of all stays together, when each stands beside a place. */
function readStays(reader: Reader): Chip[] {
  const stays: { words: string; items: readonly Item[] }[] = [];
  const beside = /n[di](?=[_.]*l)|(?<=l[_.]*)n[di]/;
  reader.take(beside, ({ items }, words) => {
    stays.push({ words, items });
    return false;
  });
  const lengths = reader.items.filter(({ kind }) => kind === 'day' || kind === 'night');
  if (stays.length < 2 || stays.length < lengths.length) return [];
  if (new Set(lengths.map(({ kind }) => kind)).size > 1) return [];
  const isByNight = lengths[0]?.kind === 'night';
  reader.take(beside, () => true);
  const total = stays.reduce((sum, { items }) => sum + first(items), 0);
  const days = isByNight ? total + 1 : total;
  const words = stays.map((stay) => stay.words).join(', ');
  return days <= LONGEST_TRIP ? [{ kind: 'days', value: days, label: toDaysLabel(days), words }] : [];
}

/** Months and the dates in them: "December", "20th Dec", "second week of May", "24-28 Dec", "25/12/2026". */
export function readMonths(reader: Reader): Chip[] {
  const chips: Chip[] = [];
  const day = '(?:[#n](?![dicqapzukR]))';
  const before = `(?:${day}[-&]${day}|${day}#?)[_w]*`;
  const after = `(?:${day}[-&]${day}|${day}#?w?)`;
  const accept = (month: Item | undefined, items: readonly Item[], words: string) => {
    if (!month || !hasDates(items)) return false;
    if (month.text.toLowerCase() === 'may' && !isMonthOfMay(reader, month)) return false;
    chips.push({ kind: 'month', value: month.amount, label: formatMonthName(month.amount), words });
    return true;
  };
  reader.take(
    new RegExp(`(?:${before})?(m)(?:_*${after})?(?:n(?![dicqapzukR]))?`),
    ({ items, group }, words) => accept(group(1)[0], items, words),
  );
  reader.take(/m/, ({ items, group }, words) => accept(group(0)[0], items, words));
  return chips;
}

/** `4 days` */
export function toDaysLabel(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

function first(items: readonly Item[]): number {
  return items[0]?.amount ?? 0;
}

function hasDates(items: readonly Item[]): boolean {
  return items.every(({ kind, amount }) => kind !== 'number' || isDay(amount) || isYear(amount));
}

function isDay(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 1 && amount <= 31;
}

/** A year in which somebody may want to travel. */
export function isYear(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 2024 && amount <= 2035;
}

/** "in may", "may 2027" and "april, may", but not "we may come". */
function isMonthOfMay({ items }: Reader, month: Item): boolean {
  const index = items.indexOf(month);
  const [before, after] = [items[index - 1], items[index + 1]];
  if (after && ['month', 'to', 'and', 'pause', 'number', 'part', 'under', 'used'].includes(after.kind))
    return true;
  if (before && ['month', 'number', 'part', 'to', 'used'].includes(before.kind)) return true;
  if (before && /^(?:in|for|of|during|this|next|by|from|mid|after)$/i.test(before.text)) return true;
  return !after || /^(?:me|mein|main|month|ke|ki|ka|trip|tour|holidays?|vacations?)$/i.test(after.text);
}
