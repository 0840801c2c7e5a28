import { visitorHandler } from '@/lib/public/private-page/link';
import { claimPayment } from '@/lib/trips/money/claim';
import { claimSchema } from '@/lib/trips/money/claim-schema';
import { CLAIM_SAVED } from '@/lib/trips/money/words';

/** Stores what the traveller says to have paid. Repeating it with the same reference has no effect. */
export const POST = visitorHandler(
  () => claimSchema,
  async (input, call) => {
    await claimPayment(input, 'request', call);
    return { message: CLAIM_SAVED };
  },
);
