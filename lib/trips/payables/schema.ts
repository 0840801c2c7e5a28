import { z } from 'zod';
import { filledText, plainDay, wholeNumber } from '../../platform/format/fields';

const RELOAD = 'Reload the page and try again.';
const MOST_RUPEES = 100_000_000;
const MOST_LINES = 100;

/** Body of `POST /api/admin/trips/suppliers`: one transfer to a supplier. A negative amount corrects a payment. */
export const supplierPaymentSchema = z.object({
  key: z.uuid(RELOAD),
  paidOn: plainDay('day of the payment'),
  reference: filledText('reference', 60),
  amount: wholeNumber('amount', -MOST_RUPEES, MOST_RUPEES).refine(
    (amount) => amount !== 0,
    'Give the amount.',
  ),
  /** Ids of the services that the payment pays, in this order. */
  services: z
    .array(z.uuid(RELOAD), RELOAD)
    .max(MOST_LINES, `One payment clears at most ${MOST_LINES} services.`),
});
