import { seeQuote } from '@/lib/quotes/sent/act';
import { openQuoteLink } from '@/lib/quotes/sent/link';
import { seenSchema } from '@/lib/quotes/sent/schema';
import { linkHandler } from '@/lib/site/private-page/handler';
import { getStaff } from '@/lib/staff/permissions/staff';

/** Notes that the traveller has opened the quote. Staff who look at the page are not counted. */
export const POST = linkHandler(
  openQuoteLink,
  () => seenSchema,
  async ({ token, input }) => {
    if ((await getStaff()) === null) await seeQuote(token, input.number);
    return { message: 'Noted.' };
  },
);
