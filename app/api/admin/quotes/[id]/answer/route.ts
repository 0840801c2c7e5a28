import { getIdParam } from '@/lib/platform/http/input';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { answerSchema } from '@/lib/quotes/editing/schema';
import { answerComment } from '@/lib/quotes/editing/staff-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** Answers a comment of the traveller, on the page of the quote. */
export const POST = staffHandler('quotes:write', answerSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await answerComment(id, input, staff);
  return { success: true, message: 'Answered on the page of the quote', item: await requireQuote(id) };
});
