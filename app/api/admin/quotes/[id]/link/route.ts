import { getIdParam } from '@/lib/platform/http/input';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { renewLinkSchema } from '@/lib/quotes/editing/schema';
import { renewLink } from '@/lib/quotes/editing/staff-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** Replaces the link of a sent quote; the old link stops working. */
export const POST = staffHandler('quotes:write', renewLinkSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await renewLink(id, input.link, staff);
  return { success: true, message: 'Link renewed', item: await requireQuote(id) };
});
