import { formatRupees } from '../../platform/format/money';
import { shareAmong } from '../prices/price';
import type { Item } from './kinds';
import type { Reader } from './reader';
import { isYear } from './rules-time';
import type { Chip, Party } from './types';

/** Amounts are rupees per person. A lakh and more for a party is what all of them pay. */
const LEAST = 500;
const MOST = 10_000_000;
const FOR_ALL = 100_000;
/** A number without a unit is an amount if it is at least this high. */
const BARE = 1_000;

/** An amount as it was typed; `isShared` when all travellers together pay it. */
type Amount = { rupees: number; isShared: boolean; isPerHead: boolean; words: string };

/** "under 12k", "budget 15,000 per head", "1.2 lakh total", "10-15k", "pandrah hazaar tak": the highest amount. */
export function readBudget(reader: Reader): Amount | null {
  const found: Amount[] = [];
  // "above 20k" is no budget, and neither is "2000 per day".
  reader.take(/>[_R]*nk?|nk?R?_?>/, () => 'unknown');
  const link = '[_.v]*';
  reader.take(
    new RegExp(
      `((?:[<bt]${link})*)R?\\.?(?:(n)(?:(k)R?[-&S]|R?[-S])(?:R\\.?)?)?(n)(k?)(R?)\\.?((?:_*-)?_?(?:[<bet]${link})*)`,
    ),
    ({ items, group }, words) => {
      const [before, after] = [group(1), group(7)];
      const amount = group(4)[0];
      if (!amount || isCounted(reader, items)) return false;
      const times = group(5)[0]?.amount ?? 1;
      const rupees = Math.round(amount.amount * times);
      const around = [...before, ...after].map(({ kind }) => kind);
      const isMarked = items.some(({ kind }) => kind === 'rupee') || around.some((kind) => kind === 'budget');
      const isBare = rupees >= BARE && !isYear(rupees) && isRound(rupees);
      const isAmount = times > 1 || isMarked || isBare || around.includes('under') || around.includes('each');
      if (!isAmount || rupees < LEAST || rupees > MOST || found.length > 0) return false;
      const isPerHead = around.includes('each');
      found.push({ rupees, isPerHead, isShared: around.includes('total'), words });
      return true;
    },
  );
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
  const text = items.at(-1)?.text;
  const index = reader.items.findIndex(({ text: own, kind }) => own === text && kind !== 'used');
  const next = reader.items[index + 1]?.kind ?? 'pause';
  return (
    items.at(-1)?.kind === 'number' &&
    ['adult', 'children', 'child', 'person', 'friends', 'age'].includes(next)
  );
}
