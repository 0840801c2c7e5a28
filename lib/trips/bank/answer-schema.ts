import { z } from 'zod';
import { id, plainDay, rupees, text } from '../../platform/answer-parts';
import { keysOf } from '../file/answer-schema';
import { PAYMENT_MODES, PAYMENT_STATES } from '../model/payment-states';

/** A credit of a bank's statement with the trips that it may be for. */
export const matchedCreditSchema = z.object({
  day: plainDay,
  amount: rupees,
  text,
  /** The bank's number in the words; blank with mode null if there is none. */
  mode: keysOf(PAYMENT_MODES).nullable(),
  reference: text,
  /** Why these trips: the bank's number of a payment, our reference in the words, or an equal open amount. */
  by: z.enum(['number', 'reference', 'amount']),
  matches: z.array(
    z.object({
      tripId: id,
      reference: text,
      customerName: text,
      /** The payment with the bank's number. */
      payment: z.object({ id, amount: rupees, state: keysOf(PAYMENT_STATES) }).nullable(),
    }),
  ),
});
