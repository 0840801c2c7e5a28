import { z } from 'zod';
import { id, plainDay, rupees, text } from '../../platform/answer-parts';
import { PAYMENT_MODES, PAYMENT_STATES, type PaymentMode, type PaymentState } from '../model/payment-states';

const modes = Object.keys(PAYMENT_MODES) as [PaymentMode, ...PaymentMode[]];
const states = Object.keys(PAYMENT_STATES) as [PaymentState, ...PaymentState[]];

/** A credit of a bank's statement with the trips that it may be for. */
export const matchedCreditSchema = z.object({
  day: plainDay,
  amount: rupees,
  text,
  /** The bank's number in the words; blank with mode null if there is none. */
  mode: z.enum(modes).nullable(),
  reference: text,
  /** Why these trips: the bank's number of a payment, our reference in the words, or an equal open amount. */
  by: z.enum(['number', 'reference', 'amount']),
  matches: z.array(
    z.object({
      tripId: id,
      reference: text,
      customerName: text,
      /** The payment with the bank's number. */
      payment: z.object({ id, amount: rupees, state: z.enum(states) }).nullable(),
    }),
  ),
});
