import { formatRupees } from '../../platform/format/money';
import { formatPayers } from './party-words';

const WITHOUT_CHILDREN = 'children not in this total';
/** The conditions of a total, in a few words. Stored conditions may also name a peak price or a year. */
export const CONDITIONS = {
  confirm: 'agreed by call',
  children: WITHOUT_CHILDREN,
  ages: `${WITHOUT_CHILDREN}: give their ages`,
} as const;
export type Condition = keyof typeof CONDITIONS;

const CONDITION_NAMES = Object.keys(CONDITIONS) as Condition[];

/** The party and price of a stored request; `adults` is null for a plan. */
export type StoredPrice = {
  adults: number | null;
  children: number | null;
  /** The rate with its unit. */
  priceShown: string;
  /** Whole rupees. */
  priceTotal: number | null;
  priceConditions: string;
  /** What was agreed for the trip, in whole rupees; null before the booking. Replaces every other amount. */
  agreedTotal: number | null;
};

/**
 * The agreed amount or else the stored total, in the words that mails, private page, inbox and replies share. Null
 * without either. A stored total includes the children, unless its conditions say otherwise.
 */
export function toStoredTotal({
  adults,
  children,
  priceShown = '',
  priceTotal,
  priceConditions,
  agreedTotal,
}: Omit<StoredPrice, 'priceShown'> & Partial<StoredPrice>) {
  if (agreedTotal !== null)
    return toAgreedTotal(agreedTotal, { adults: adults ?? 0, children: children ?? 0 });
  if (priceTotal === null || adults === null) return null;
  const written: readonly string[] = priceConditions.split(', ').filter(Boolean);
  const isWithout = written.some((one) => one.startsWith(WITHOUT_CHILDREN));
  const paying = { adults, children: isWithout ? 0 : (children ?? 0) };
  const payers = formatPayers(paying.adults, paying.children);
  const conditions = priceConditions && ` (${priceConditions})`;
  const amount = formatRupees(priceTotal);
  const known: readonly string[] = Object.values(CONDITIONS);
  return {
    isAgreed: false,
    total: priceTotal,
    paying,
    conditions: CONDITION_NAMES.filter((name) => written.includes(CONDITIONS[name])),
    /** `Christmas and New Year, 20 Dec to 5 Jan 2027` or `2026-27 rate`; blank without either. */
    peak: written.filter((one) => !known.includes(one)).join(', '),
    /** `Total for 2 adults and 1 child` */
    label: `Total for ${payers}`,
    /** `₹28,000 (agreed by call)` */
    value: amount + conditions,
    /** `₹28,000 for 2 adults and 1 child (agreed by call)` */
    line: `${amount} for ${payers}${conditions}`,
    /** The rate beside the total; blank if it is the same amount, as for a couple's honeymoon. */
    rate: priceShown === `${amount} for couple` ? '' : priceShown,
  };
}

function toAgreedTotal(total: number, paying: { adults: number; children: number }) {
  const value = formatRupees(total);
  return {
    isAgreed: true,
    total,
    paying,
    value,
    peak: '',
    rate: '',
    conditions: [] as Condition[],
    label: 'Agreed',
    line: `${value} agreed`,
  };
}

/**
 * The total that advance and fees are shares of; null without a total, while it is agreed by call or does not include the
 * children, and once the trip is booked, because the trip has its own instalments.
 */
export function getPayableTotal({
  priceTotal,
  priceConditions,
  agreedTotal,
}: Pick<StoredPrice, 'priceTotal' | 'priceConditions' | 'agreedTotal'>): number | null {
  const isOpen = priceConditions.split(', ').includes(CONDITIONS.confirm);
  return isOpen || agreedTotal !== null || priceConditions.includes(WITHOUT_CHILDREN) ? null : priceTotal;
}

/**
 * Total and rate: `₹28,000 for 2 adults · ₹14,000 per person`; the rate without a total, `₹99,000 agreed` for a booked
 * trip, blank without a price.
 */
export function formatStoredPrice(stored: StoredPrice): string {
  const total = toStoredTotal(stored);
  return [total?.line, total?.isAgreed ? '' : stored.priceShown].filter(Boolean).join(' · ');
}
