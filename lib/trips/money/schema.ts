import { z } from 'zod';
import { getIndiaDate } from '../../platform/format/dates';
import { keyOf, plainDay, plainText, wholeNumber, yesOrNo } from '../../platform/format/fields';
import { PAYMENT_MODES } from '../model/payment-states';
import { PAYMENT_LIMITS } from './limits';
import { findReferenceProblem, tidyReference } from './references';
import { FUTURE_DAY, NO_REASON } from './words';

/** Idempotency key: a new one for each payment, the same for its retry. */
const key = z.uuid('Reload the page and try again.');

/**
 * Money that came, or with `kind: refund` money that was returned, in whole rupees. `verifies` also verifies it, for an account that nobody else could check. A refund that
 * `compensates` lowers what was agreed by its amount.
 */
export const newPaymentSchema = z
  .object({
    act: z.literal('pay'),
    key,
    kind: z.enum(['receipt', 'refund'], 'Say whether it is a payment or a refund.').default('receipt'),
    mode: keyOf(PAYMENT_MODES, 'Choose how the money was sent.'),
    amount: wholeNumber('amount', 1, PAYMENT_LIMITS.amount),
    valueOn: plainDay('day of the payment').refine((day) => day <= getIndiaDate(), FUTURE_DAY),
    reference: plainText('reference', 2 * PAYMENT_LIMITS.reference).default(''),
    note: plainText('note', PAYMENT_LIMITS.note).default(''),
    verifies: yesOrNo('verifies').default(false),
    compensates: yesOrNo('compensates').default(false),
  })
  .transform((given) => ({ ...given, reference: tidyReference(given.mode, given.reference) }))
  .superRefine(({ mode, reference }, context) => {
    const message = findReferenceProblem(mode, reference);
    if (message) context.addIssue({ code: 'custom', path: ['reference'], message });
  });
export type NewPayment = z.output<typeof newPaymentSchema>;

/** What is done with a payment, and why unless it is verified. */
export const paymentActSchema = z
  .object({
    act: z.enum(['verify', 'dismiss', 'reverse']),
    payment: z.uuid('Reload the page and try again.'),
    reason: plainText('reason', PAYMENT_LIMITS.note).default(''),
  })
  .refine(({ act, reason }) => act === 'verify' || reason !== '', { path: ['reason'], error: NO_REASON });
export type NewPaymentAct = z.output<typeof paymentActSchema>;
