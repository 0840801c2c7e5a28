import { formatDate, type PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import type { DueInstalment } from '../model/instalments';
import { TOLERANCE } from '../model/state';
import { CASH_LIMIT, PAYMENT_LIMITS } from './limits';

export const NO_PAYMENT = 'This payment does not exist, or no longer.';
export const NO_REASON = 'Please write why.';
export const FUTURE_DAY = 'The day of a payment cannot be after today.';
export const OWN_PAYMENT =
  'You recorded this payment yourself. A colleague who may verify payments has to verify it.';
export const CASH_REFUSED = `Cash of ${formatRupees(CASH_LIMIT)} or more for one trip must not be taken. Ask for a bank transfer.`;
export const COMPENSATION_TOO_LARGE =
  'A compensation is less than what was agreed. Cancel the trip to return everything.';
export const DISMISSED_BEFORE = 'This payment was dismissed. Record it again if the money came after all.';
export const VERIFIED_BEFORE =
  'This payment is verified, so it cannot be dismissed. Reverse it if the money did not stay.';
export const NOT_OPEN =
  'The gateway took this although the trip no longer owes it. Check what it is for, then verify it.';
export const NOT_REVERSIBLE = 'Only a verified payment of the traveller can be reversed.';

/** Shown when a refund is more than what was paid. */
export function toRefundTooLarge(most: number): string {
  return most > 0
    ? `At most ${formatRupees(most)} can be returned: that is what was paid and not returned yet.`
    : 'Nothing can be returned: no verified payment is left on this trip.';
}

/** Names the trip that a reference belongs to. */
export function toReferenceTaken(reference: string, trip: string, valueOn: PlainDate): string {
  return `${reference} is already the payment of ${formatDate(valueOn)} on the trip ${trip}. One transfer pays one trip.`;
}

/** The instalments of a trip as one figure each, with its date or, once it has come, `paid`. */
export function listInstalmentWords(
  instalments: readonly DueInstalment[],
): { label: string; value: string }[] {
  return instalments.map(({ dueOn, amount, open }, at) => ({
    label: INSTALMENTS[instalments.length === 1 ? 2 : Math.min(at, 1)] ?? '',
    value: `${formatRupees(amount)}${open > TOLERANCE ? ` by ${formatDate(dueOn)}` : ', paid'}`,
  }));
}

const INSTALMENTS = ['Advance', 'Balance', 'To pay'];

/* Sentences for the traveller. */
export const LINK_GONE = 'This link opens no booked trip, or no more. Please call us.';
export const CLAIM_SAVED = 'Thank you. We check it with our bank and confirm it in writing.';
export const CLAIM_AMOUNT = 'Write the amount that you have paid, in rupees.';
export const CLAIM_FORM =
  'Write the reference number as your banking app shows it: 12 digits for UPI or IMPS, 16 or 22 characters for NEFT or RTGS.';
export const CLAIM_TAKEN =
  'We know this number from another payment. Please check it in your banking app, or call us.';
export const CLAIM_CANCELLED = 'This trip is cancelled. Please call us before you pay anything.';
export const CLAIMS_FULL = `${PAYMENT_LIMITS.claims} payments of yours wait for our check already. Please call us.`;
