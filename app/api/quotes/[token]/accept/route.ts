import { getClientAddress, getUserAgent } from '@/lib/platform/http/caller';
import { acceptQuote } from '@/lib/quotes/sent/act';
import { openQuoteLink } from '@/lib/quotes/sent/link';
import { ACCEPTED } from '@/lib/quotes/sent/messages';
import { acceptSchema } from '@/lib/quotes/sent/schema';
import { linkHandler } from '@/lib/site/private-page/handler';

/** Accepts the latest version of a quote. The same acceptance again has no effect. */
export const POST = linkHandler(
  openQuoteLink,
  () => acceptSchema,
  async ({ token, input, key, headers }) => {
    await acceptQuote(token, input, {
      key,
      ipAddress: getClientAddress(headers),
      userAgent: getUserAgent(headers),
    });
    return { message: ACCEPTED };
  },
);
