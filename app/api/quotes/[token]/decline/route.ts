import { declineOffer } from '@/lib/quotes/sent/offer-actions';
import { travellerHandler } from '@/lib/quotes/sent/link';
import { DECLINED } from '@/lib/quotes/sent/words';
import { declineSchema } from '@/lib/quotes/sent/schema';

/** Declines the latest version of a quote, with a reason. */
export const POST = travellerHandler(
  () => declineSchema,
  async (input, call) => {
    await declineOffer(call, input);
    return { message: DECLINED };
  },
);
