import { travellerHandler } from '@/lib/quotes/sent/link';
import { claimPayment } from '@/lib/trips/money/claim';
import { claimSchema } from '@/lib/trips/money/claim-schema';
import { CLAIM_SAVED } from '@/lib/trips/money/words';

/** Stores what the traveller says to have paid. Repeating it with the same reference has no effect. */
export const POST = travellerHandler(
  () => claimSchema,
  async (input, call) => {
    await claimPayment(input, 'quote', call);
    return { message: CLAIM_SAVED };
  },
);
