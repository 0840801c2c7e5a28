import { countOf } from '../../platform/format/count-of';
import { formatRupees } from '../../platform/format/money';
import { settle } from '../model/cancel';

export const CANCELLED = 'Trip cancelled';
export const CANCELLED_BEFORE = 'This trip is cancelled already, with another fee.';
export const WHY_LOWER = 'Say why the fee is lower than that of the terms.';

export function toFeeTooHigh(fee: number): string {
  return `The accepted terms allow at most ${formatRupees(fee)}.`;
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
