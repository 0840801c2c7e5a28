import { replyJson } from '@/lib/platform/http/reply';
import { listQuotes, requireQuote } from '@/lib/quotes/editing/admin-queries';
import { newQuoteSchema, quoteQuerySchema } from '@/lib/quotes/editing/schema';
import { addQuote } from '@/lib/quotes/editing/staff-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

export const GET = staffHandler('quotes:write', quoteQuerySchema, ({ input }) => listQuotes(input));

/** Creates a quote for a request, from its package or plan. Idempotent by key. */
export const POST = staffHandler('quotes:write', newQuoteSchema, async ({ input, staff }) => {
  const item = await requireQuote(await addQuote(input, staff));
  return replyJson(201, { success: true, message: 'Quote started', item });
});
