import { formatRupees } from '../../platform/format/money';
import { shareAmong } from '../prices/price';
import type { Item, Kind } from './kinds';
import { anyNumberOf, count, oneOf, optional, sequence, skip } from './patterns';
import type { Reader } from './reader';
import { isYear } from './time-rules';
import type { Chip, Party } from './types';

/**
 * An amount beside a party ("40,000 for two") is the total for all travellers, and so is any amount from FOR_ALL (one
 * lakh) on. Other amounts are rupees per person. Amounts below LEAST or above MOST are not budgets.
 */
const LEAST = 500;
const MOST = 10_000_000;
export const FOR_ALL = 100_000;
/** No trip costs less than this per person, so "7k for 6" cannot be a total. */
const LEAST_SHARE = 2_000;
/** A number without a unit is an amount if it is at least this large. */
const BARE = 1_000;

/** An amount as it was typed; `isShared` when all travellers together pay it. */
type Amount = {
  rupees: number;
  isShared: boolean;
  /** The number of people that the amount is for, if stated: "each", "per couple". */
  heads: number | null;
  isBesideParty: boolean;
  words: string;
};

const NOT_A_BUDGET = oneOf('over', 'orOver', 'perDay');
/** "above 20k" is not a budget, and neither is "2000 per day". */
const NO_BUDGET = oneOf(
  sequence(NOT_A_BUDGET, skip('noise', 'rupee'), count(optional('thousand'))),
  count(optional('thousand'), optional('rupee'), skip('noise'), NOT_A_BUDGET),
);
const UP_TO: readonly Kind[] = ['under', 'orUnder', 'about'];
const around = (...kinds: readonly Kind[]) => anyNumberOf(oneOf(...kinds), skip('noise', 'pause', 'for'));
/** The start of a range: "10 to", "10k -", "₹10,000 se". */
const RANGE_START = sequence(
  'number',
  oneOf(
    sequence('thousand', optional('rupee'), oneOf('to', 'and', 'fromAfter')),
    sequence(optional('rupee'), oneOf('to', 'fromAfter')),
  ),
  optional('rupee', optional('pause')),
);
const AMOUNT = sequence(
  around(...UP_TO, 'budget', 'total'),
  optional('rupee'),
  optional('pause'),
  optional(RANGE_START),
  count(optional('thousand'), optional('rupee'), optional('pause')),
  optional(skip('noise'), 'to'),
  optional('noise'),
  around(...UP_TO, 'budget', 'each', 'total'),
);

/** Reads the first budget, such as "under 12k", "1.2 lakh total" or "pandrah hazaar tak"; of "10-15k" the upper end. */
export function readBudget(reader: Reader): Amount | null {
  const found: Amount[] = [];
  reader.take(NO_BUDGET, () => 'unknown');
  reader.take(AMOUNT, (items, words) => {
    const last = items.findLastIndex(({ kind }) => kind === 'number');
    if (found.length > 0 || isCounted(reader, items)) return false;
    const times = items[last + 1]?.kind === 'thousand' ? (items[last + 1]?.amount ?? 1) : 1;
    const rupees = Math.round((items[last]?.amount ?? 0) * times);
    const has = (...kinds: readonly Kind[]) => items.some(({ kind }) => kinds.includes(kind));
    const isBare = rupees >= BARE && !isYear(rupees) && isRound(rupees);
    const isAmount = times > 1 || isBare || has('rupee', 'budget', 'each', ...UP_TO);
    if (!isAmount || rupees < LEAST || rupees > MOST) return false;
    found.push({
      rupees,
      heads: items.find(({ kind }) => kind === 'each')?.amount ?? null,
      isShared: has('total'),
      isBesideParty: isBesideParty(reader, items),
      words,
    });
    return true;
  });
  return found[0] ?? null;
}

/** The chip of an amount: the maximum price per person of the party. */
export function toBudgetChip(amount: Amount, party: Party | null): Chip {
  const { rupees, isShared, heads, isBesideParty, words } = amount;
  const share = party ? shareAmong(rupees, party.adults + party.children) : rupees;
  const isForAll = isShared || rupees >= FOR_ALL || (isBesideParty && share >= LEAST_SHARE);
  const value = heads === null ? (isForAll ? share : rupees) : shareAmong(rupees, heads);
  return { kind: 'budget', value, label: toBudgetLabel(value), words };
}

/** The label of a budget: `Up to ₹12,000 per person`. */
export function toBudgetLabel(rupees: number): string {
  return `Up to ${formatRupees(rupees)} per person`;
}

/** True for an amount beside a party: "50k for 4 people", "do logon ke liye 30 hazaar"; not "for 4, under 50k". */
function isBesideParty({ items }: Reader, amount: readonly Item[]): boolean {
  const at = items.findIndex((item) => item === amount[0]);
  const last = amount.findLastIndex(
    ({ kind }) => kind === 'number' || kind === 'thousand' || kind === 'rupee',
  );
  const isLink = ({ kind }: Item) =>
    ['noise', 'for', 'budget', 'total', 'rupee', 'self', 'and'].includes(kind);
  const after = items.slice(at + last + 1).find((item) => !isLink(item));
  const isBare = amount.slice(0, last).every(({ kind }) => !UP_TO.includes(kind) && kind !== 'pause');
  const before = isBare ? items.slice(0, at).findLast((item) => !isLink(item)) : undefined;
  return after?.kind === 'party' || before?.kind === 'party';
}

/** True for round numbers and those ending in 99. Other bare numbers are likely phone numbers or postcodes. */
function isRound(rupees: number): boolean {
  return rupees % 50 === 0 || rupees % 100 === 99;
}

/** True when the number counts people or is an age instead of an amount: "under 4 people". */
function isCounted(reader: Reader, items: readonly Item[]): boolean {
  const last = items.at(-1);
  const next = reader.items[reader.items.findIndex((item) => item === last) + 1]?.kind ?? 'pause';
  return (
    last?.kind === 'number' && ['adults', 'children', 'child', 'people', 'friends', 'age'].includes(next)
  );
}
