import { declineQuote } from '@/lib/quotes/sent/act';
import { openQuoteLink } from '@/lib/quotes/sent/link';
import { DECLINED } from '@/lib/quotes/sent/messages';
import { declineSchema } from '@/lib/quotes/sent/schema';
import { linkHandler } from '@/lib/site/private-page/handler';

/** Declines the latest version of a quote. */
export const POST = linkHandler(
  openQuoteLink,
  () => declineSchema,
  async ({ token, input }) => {
    await declineQuote(token, input);
    return { message: DECLINED };
  },
);
