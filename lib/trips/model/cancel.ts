import { getCancellationFeePercent, type Terms } from '../../company/terms/cancellation';
import { getShare } from '../../packages/prices/price';
import { countPlainDays, type PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { TOLERANCE } from './state';

/** A trip that is or may be cancelled. `total` in whole rupees, `on` the day of the cancellation in India. */
type Cancelled = { total: number; firstDay: PlainDate; on: PlainDate; terms: Pick<Terms, 'feeSteps'> };

/** The fee by the accepted steps in whole rupees; `days` are negative once the trip has begun. */
export function getTermsFee({
  total,
  firstDay,
  on,
  terms,
}: Cancelled): Record<'days' | 'percent' | 'fee', number> {
  const days = countPlainDays(on, firstDay);
  const percent = getCancellationFeePercent(days, terms);
  return { days, percent, fee: getShare(total, percent) };
}

type Settled = {
  /** What the traveller owes: the agreed total, or the fee of a cancelled trip. */
  owed: number;
  /** The sum of the verified payments. */
  paid: number;
  /** The invoice with its notes; null without one. */
  invoiced?: number | null;
};

/** What is to be returned, still to be paid, and credited of the invoice; whole rupees, at least 0. */
export function settle({ owed, paid, invoiced }: Settled): Record<'refund' | 'toPay' | 'credit', number> {
  const open = paid - owed;
  return {
    refund: open > TOLERANCE ? open : 0,
    toPay: open < -TOLERANCE ? -open : 0,
    credit: Math.max(0, (invoiced ?? 0) - owed),
  };
}

/**
 * What a cancellation means for the traveller, in sentences for his page and his mail. `paid` is what is left of his payments
 * after `returned`.
 */
export function describeCancellation({
  paid,
  checked,
  returned,
  fee,
  ...cancelled
}: Cancelled &
  Record<'paid' | 'checked' | 'returned' | 'fee', number> & {
    terms: Pick<Terms, 'refundDays'>;
  }): string[] {
  const byTerms = getTermsFee(cancelled);
  const { refund, toPay } = settle({ owed: fee, paid });
  const of = `${byTerms.percent}% of ${formatRupees(cancelled.total)}`;
  return [
    fee === byTerms.fee
      ? `The cancellation fee is ${formatRupees(fee)}: ${of}, by the terms of your booking.`
      : `The cancellation fee is ${formatRupees(fee)} instead of ${formatRupees(byTerms.fee)}, which the terms name (${of}).`,
    ...(paid + returned > 0 ? [`You have paid ${formatRupees(paid + returned)}.`] : []),
    ...(returned > 0 ? [`We have returned ${formatRupees(returned)}.`] : []),
    refund > 0
      ? `We return ${formatRupees(refund)} to you within ${cancelled.terms.refundDays} business days of the cancellation.`
      : toPay > 0
        ? `${formatRupees(toPay)} of the fee is still to be paid${checked > 0 ? `; we check ${formatRupees(checked)} of it` : ''}.`
        : 'Nothing is left to be paid or returned.',
  ];
}
