import { commentOnQuote } from '@/lib/quotes/sent/act';
import { openQuoteLink } from '@/lib/quotes/sent/link';
import { COMMENT_SAVED } from '@/lib/quotes/sent/messages';
import { commentSchema } from '@/lib/quotes/sent/schema';
import { linkHandler } from '@/lib/site/private-page/handler';

/** Comments on a day of a quote. Repeating the same Idempotency-Key has no effect. */
export const POST = linkHandler(
  openQuoteLink,
  () => commentSchema,
  async ({ token, input, key }) => {
    await commentOnQuote(token, input, key);
    return { message: COMMENT_SAVED };
  },
);
