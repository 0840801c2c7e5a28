import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { getShare } from '../../packages/prices/price';
import { TOLERANCE } from './state';

/** A payment that is due; whole rupees. */
export type Instalment = { dueOn: PlainDate; amount: number };

/** Days that a traveller has for the first instalment. */
const DAYS_TO_PAY = 2;

type Booking = {
  /** Whole rupees. */
  total: number;
  advancePercent: number;
  /** The balance is due this many days before the first day. */
  balanceDays: number;
  firstDay: PlainDate;
  /** The date in India. */
  today: PlainDate;
};

/** The instalments of a trip that is booked today: advance and balance, or one when the balance is due already. */
export function makeInstalments(booking: Booking): Instalment[] {
  const { total, advancePercent, balanceDays, firstDay, today } = booking;
  const [dueOn] = sortDays(addPlainDays(today, DAYS_TO_PAY), firstDay);
  const balanceOn = addPlainDays(firstDay, -balanceDays);
  const advance = getShare(total, advancePercent);
  if (balanceOn <= dueOn || advance === 0 || advance >= total) return [{ dueOn, amount: total }];
  return [
    { dueOn, amount: advance },
    { dueOn: balanceOn, amount: total - advance },
  ];
}

/**
 * The instalments after the total has changed. Those that `paid` covers keep their amounts; the last one that it does
 * not cover takes the difference. What is added after all are paid becomes an instalment that is due today or on the
 * last due date.
 */
export function changeInstalments(
  instalments: readonly Instalment[],
  { total, paid, today }: { total: number; paid: number; today: PlainDate },
): Instalment[] {
  const last = instalments.at(-1);
  const sum = sumAmounts(instalments);
  if (!last) return [{ dueOn: today, amount: total }];
  if (total > sum && paid >= sum)
    return [...instalments, { dueOn: sortDays(today, last.dueOn)[1], amount: total - sum }];
  if (total > sum) return [...instalments.slice(0, -1), { ...last, amount: last.amount + total - sum }];
  let left = total;
  return instalments.flatMap((instalment) => {
    const amount = Math.min(instalment.amount, left);
    left -= amount;
    return amount > 0 ? { ...instalment, amount } : [];
  });
}

export type DueInstalment = Instalment & {
  /** What is still to be paid of it, in whole rupees. */
  open: number;
};

/** The instalments with what is still open of each. Money covers them in their order; money below zero adds to the first. */
export function coverInstalments(instalments: readonly Instalment[], paid: number): DueInstalment[] {
  let left = paid;
  return instalments.map((instalment) => {
    const covered = Math.min(instalment.amount, left);
    left -= covered;
    return { ...instalment, open: instalment.amount - covered };
  });
}

/** True once the money covers the first instalment, which confirms the trip. */
export function isAdvancePaid([first]: readonly DueInstalment[]): boolean {
  return (first?.open ?? 0) <= TOLERANCE;
}

/**
 * The instalments of a trip whose first day moves by some days. Those that the money covers stay, as does the advance
 * of several; the others move, but not before today or an earlier instalment.
 */
export function moveInstalments(
  instalments: readonly Instalment[],
  { paid, days, firstDay, today }: { paid: number; days: number; firstDay: PlainDate; today: PlainDate },
): Instalment[] {
  const fixed = countCovered(instalments, paid);
  let before = today;
  return instalments.map((instalment, at) => {
    if (at < fixed) return instalment;
    const isAdvance = at === 0 && instalments.length > 1;
    const moved = isAdvance ? sortDays(instalment.dueOn, firstDay)[0] : addPlainDays(instalment.dueOn, days);
    before = sortDays(moved, before)[1];
    return { ...instalment, dueOn: before };
  });
}

/** The number of instalments that the money covers; they stay as they are. */
export function countCovered(instalments: readonly Instalment[], paid: number): number {
  return coverInstalments(instalments, paid).filter(({ open }) => open <= TOLERANCE).length;
}

/** Why instalments cannot replace the stored ones of a trip, as a sentence; null if they can. */
export function findInstalmentProblem(
  { instalments: stored, paid, total }: { instalments: readonly Instalment[]; paid: number; total: number },
  next: readonly Instalment[],
): string | null {
  const fixed = countCovered(stored, paid);
  if (
    stored
      .slice(0, fixed)
      .some(({ dueOn, amount }, at) => next[at]?.dueOn !== dueOn || next[at].amount !== amount)
  )
    return `${fixed === 1 ? 'The first instalment is' : `The first ${fixed} instalments are`} paid and cannot be changed.`;
  if (next.some(({ dueOn }, at) => dueOn < (next[at - 1]?.dueOn ?? '')))
    return 'Put the instalments in the order of their days.';
  const sum = sumAmounts(next);
  if (sum === total) return null;
  return `The instalments add up to ${formatRupees(sum)}; ${formatRupees(total)} was agreed.`;
}

/** The sum of instalments or payments, in whole rupees. */
export function sumAmounts(list: readonly { amount: number }[]): number {
  return list.reduce((sum, { amount }) => sum + amount, 0);
}

function sortDays(one: PlainDate, other: PlainDate): [earlier: PlainDate, later: PlainDate] {
  return one < other ? [one, other] : [other, one];
}
