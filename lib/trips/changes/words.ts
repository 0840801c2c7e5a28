import { countOf } from '../../platform/format/count-of';
import { formatLongDate, type PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { settle } from '../model/cancel';
import {
  coverInstalments,
  isAdvancePaid,
  sumAmounts,
  type DueInstalment,
  type Instalment,
} from '../model/instalments';
import { TOLERANCE } from '../model/state';

export const CANCELLED = 'Trip cancelled';
export const CANCELLED_BEFORE = 'This trip is cancelled already, with another fee.';
export const WHY_LOWER = 'Say why the fee is lower than that of the terms.';

export function toFeeTooHigh(fee: number): string {
  return `The terms allow at most ${formatRupees(fee)}.`;
}

/** When a trip is cancelled: `12 days before the first day`. */
export function toTimeWords(days: number): string {
  if (days < 0) return 'After the first day';
  return days === 0 ? 'On the first day' : `${countOf(days, 'day')} before the first day`;
}

/** The papers of a cancellation with this fee. `invoiced` is null without an invoice. */
export function listCancelPapers(fee: number, money: { paid: number; invoiced: number | null }): string[] {
  const { refund, toPay, credit } = settle({ owed: fee, ...money });
  const isNew = money.invoiced === null && fee > 0;
  return [
    ...(credit > 0 ? [`Credit note of ${formatRupees(credit)}`] : []),
    ...(isNew ? [`Invoice of ${formatRupees(fee)} for the fee${toPay > 0 ? ', when it is paid' : ''}`] : []),
    ...(refund > 0 ? [`Refund voucher of ${formatRupees(refund)}, when the refund is verified`] : []),
  ];
}

export const TRIP_GOES_BY_LATER = 'You have accepted a later offer, which has taken the place of this one.';
export const MOVES_TOO_LATE = 'This trip has begun. Its days cannot be moved any more.';

/** Tells the traveller that the trip starts on another day than was accepted. */
export function describeMove(firstDay: PlainDate): string {
  return `The trip starts on ${formatLongDate(firstDay)}. All its days move with it, and the price stays.`;
}

/** Confirms money that has come: what it means for the trip, and what is due next. `paid` is the sum of all that came. */
export function describePaid(instalments: readonly Instalment[], paid: number): string[] {
  const covered = coverInstalments(instalments, paid);
  const next = describeNext(covered);
  const excess = paid - sumAmounts(instalments);
  return [
    isAdvancePaid(covered) ? `Your trip is booked. ${next}` : next,
    ...(excess > TOLERANCE ? [describeExcess(excess)] : []),
    'The receipt is on your page.',
  ];
}

/** Tells the traveller what becomes of money that he has paid too much. */
export function describeExcess(amount: number): string {
  return `You have paid ${formatRupees(amount)} more than agreed. We return it to you.`;
}

/** The payment that is due next. */
export function describeNext(instalments: readonly DueInstalment[]): string {
  const next = instalments.find(({ open }) => open > TOLERANCE);
  return next
    ? `The next payment is ${formatRupees(next.open)} by ${formatLongDate(next.dueOn)}.`
    : 'Everything is paid.';
}

export const INVITED = 'Traveller invited to write a review';
export const OVER = 'This trip is over. Money is returned by a refund.';
export const NOT_OVER = 'The traveller is invited to write a review when the trip is over.';
