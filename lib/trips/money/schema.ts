import { z } from 'zod';
import { getIndiaDate, isPlainDate } from '../../platform/format/dates';
import { filledText, plainText, wholeNumber, yesOrNo } from '../../platform/format/fields';
import { PAYMENT_MODES, type PaymentMode } from '../model/payment-states';
import { PAYMENT_LIMITS } from './limits';
import { findReferenceProblem, tidyReference } from './references';
import { FUTURE_DAY } from './words';

/** Idempotency key: a new one for each payment, the same for its retry. */
const key = z.uuid('Reload the page and try again.');
const reason = filledText('reason', PAYMENT_LIMITS.note);

/**
 * Body of `POST /api/admin/trips/{id}/payments`: money that came, or with `kind: refund` money that was returned, in
 * whole rupees. `verifies` also verifies it, for an account that nobody else could check.
 */
export const newPaymentSchema = z
  .object({
    key,
    kind: z.enum(['receipt', 'refund'], 'Say whether it is a payment or a refund.').default('receipt'),
    mode: z.enum(
      Object.keys(PAYMENT_MODES) as [PaymentMode, ...PaymentMode[]],
      'Choose how the money was sent.',
    ),
    amount: wholeNumber('amount', 1, PAYMENT_LIMITS.amount),
    valueOn: z
      .string('Give the day of the payment.')
      .refine(isPlainDate, 'Give the day of the payment as a date, such as 2026-12-20.')
      .refine((day) => day <= getIndiaDate(), FUTURE_DAY),
    reference: plainText('reference', 2 * PAYMENT_LIMITS.reference).default(''),
    note: plainText('note', PAYMENT_LIMITS.note).default(''),
    verifies: yesOrNo('verifies').default(false),
  })
  .transform((given) => ({ ...given, reference: tidyReference(given.mode, given.reference) }))
  .superRefine(({ mode, reference }, context) => {
    const message = findReferenceProblem(mode, reference);
    if (message) context.addIssue({ code: 'custom', path: ['reference'], message });
  });
export type NewPayment = z.output<typeof newPaymentSchema>;

export const dismissSchema = z.object({ reason });
export const reverseSchema = z.object({ key, reason });
