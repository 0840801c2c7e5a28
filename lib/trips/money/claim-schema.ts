import * as z from 'zod/mini';
import { tidyCode } from '../../platform/format/typed-text';
import { PAYMENT_LIMITS } from './limits';
import { findTransferMode } from './references';
import { CLAIM_FORM } from './words';

const AMOUNT = 'Write the amount that you have paid, in rupees.';

const amount = z.int(AMOUNT).check(z.minimum(1, AMOUNT), z.maximum(PAYMENT_LIMITS.amount, AMOUNT));

/** Body of "Pay by card or UPI": the amount that the traveller saw, in whole rupees. */
export const checkoutSchema = z.object({ amount });

/** Body of the traveller's "I have paid": the bank's reference number and the amount in whole rupees. */
export const claimSchema = z.object({
  reference: z.catch(z.string(), '').check(
    z.meta({ maxLength: PAYMENT_LIMITS.reference }),
    z.overwrite(tidyCode),
    z.refine(
      (text) => text.length <= PAYMENT_LIMITS.reference && findTransferMode(text) !== null,
      CLAIM_FORM,
    ),
  ),
  amount,
});
