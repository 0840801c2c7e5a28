import { replyJson } from '@/lib/platform/http/reply';
import { listQuotes, requireQuote } from '@/lib/quotes/editing/admin-queries';
import { newQuoteSchema } from '@/lib/quotes/editing/schema';
import { makeQuote } from '@/lib/quotes/editing/staff-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** The quotes, the latest change first. */
export const GET = staffHandler('quotes:write', null, async () => ({ items: await listQuotes() }));

/** Makes a quote for a request, or a copy of an earlier one. */
export const POST = staffHandler('quotes:write', newQuoteSchema, async ({ input, staff }) => {
  const id = await makeQuote(input, staff);
  return replyJson(201, { success: true, item: await requireQuote(id) });
});
