import { formatRupees } from '../../platform/format/money';
import { shareAmong } from '../prices/price';
import type { Item, Kind } from './kinds';
import { anyNumberOf, count, oneOf, optional, sequence, skip } from './patterns';
import type { Reader } from './reader';
import { isYear } from './rules-time';
import type { Chip, Party } from './types';

/** Amounts are rupees per person. From one lakh on, an amount for a party is the total for all travellers. */
const LEAST = 500;
const MOST = 10_000_000;
const FOR_ALL = 100_000;
/** A number without a unit is an amount if it is at least this high. */
const BARE = 1_000;

/** An amount as it was typed; `isShared` when all travellers together pay it. */
type Amount = { rupees: number; isShared: boolean; isPerHead: boolean; words: string };

/** "above 20k" is no budget, and neither is "2000 per day". */
const NO_BUDGET = oneOf(
  sequence('over', skip('noise', 'rupee'), count(optional('thousand'))),
  count(optional('thousand'), optional('rupee'), skip('noise'), 'over'),
);
const around = (...kinds: readonly Kind[]) => anyNumberOf(oneOf(...kinds), skip('noise', 'pause', 'for'));
/** "10 to", "10k -", "₹10,000 se" */
const RANGE_START = sequence(
  'number',
  oneOf(
    sequence('thousand', optional('rupee'), oneOf('to', 'and', 'fromAfter')),
    sequence(optional('rupee'), oneOf('to', 'fromAfter')),
  ),
  optional('rupee', optional('pause')),
);
const AMOUNT = sequence(
  around('under', 'budget', 'total'),
  optional('rupee'),
  optional('pause'),
  optional(RANGE_START),
  count(optional('thousand'), optional('rupee'), optional('pause')),
  optional(skip('noise'), 'to'),
  optional('noise'),
  around('under', 'budget', 'each', 'total'),
);

/** "under 12k", "budget 15,000 per head", "1.2 lakh total", "10-15k", "pandrah hazaar tak": the highest amount. */
export function readBudget(reader: Reader): Amount | null {
  const found: Amount[] = [];
  reader.take(NO_BUDGET, () => 'unknown');
  reader.take(AMOUNT, (items, words) => {
    const last = items.findLastIndex(({ kind }) => kind === 'number');
    if (found.length > 0 || isCounted(reader, items)) return false;
    const times = items[last + 1]?.kind === 'thousand' ? (items[last + 1]?.amount ?? 1) : 1;
    const rupees = Math.round((items[last]?.amount ?? 0) * times);
    const has = (kind: Kind) => items.some((item) => item.kind === kind);
    const isBare = rupees >= BARE && !isYear(rupees) && isRound(rupees);
    const isAmount = times > 1 || isBare || has('rupee') || has('budget') || has('under') || has('each');
    if (!isAmount || rupees < LEAST || rupees > MOST) return false;
    found.push({ rupees, isPerHead: has('each'), isShared: has('total'), words });
    return true;
  });
  return found[0] ?? null;
}

/** The chip of an amount: what one person of the party may cost. */
export function toBudgetChip({ rupees, isShared, isPerHead, words }: Amount, party: Party | null): Chip {
  const isForAll = !isPerHead && (isShared || rupees >= FOR_ALL);
  const value = isForAll && party ? shareAmong(rupees, party.adults + party.children) : rupees;
  return { kind: 'budget', value, label: toBudgetLabel(value), words };
}

/** `Up to ₹12,000 per person` */
export function toBudgetLabel(rupees: number): string {
  return `Up to ${formatRupees(rupees)} per person`;
}

/** True for round numbers and those ending in 99. Other bare numbers are likely phone numbers or postcodes. */
function isRound(rupees: number): boolean {
  return rupees % 50 === 0 || rupees % 100 === 99;
}

/** True when the number counts people or days instead: "under 4 people". */
function isCounted(reader: Reader, items: readonly Item[]): boolean {
  const last = items.at(-1);
  const next = reader.items[reader.items.findIndex((item) => item === last) + 1]?.kind ?? 'pause';
  return (
    last?.kind === 'number' && ['adults', 'children', 'child', 'people', 'friends', 'age'].includes(next)
  );
}
