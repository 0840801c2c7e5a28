import { commentOnDay } from '@/lib/quotes/sent/offer-actions';
import { travellerHandler } from '@/lib/quotes/sent/link';
import { COMMENT_SAVED } from '@/lib/quotes/sent/words';
import { commentSchema } from '@/lib/quotes/sent/schema';

/** Adds a comment on a day. Repeating the same Idempotency-Key has no effect. */
export const POST = travellerHandler(
  () => commentSchema,
  async (input, call) => {
    await commentOnDay(call, input);
    return { message: COMMENT_SAVED };
  },
);
