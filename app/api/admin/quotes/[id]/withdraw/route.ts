import { getIdParam } from '@/lib/platform/http/input';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { withdrawSchema } from '@/lib/quotes/editing/schema';
import { withdrawQuote } from '@/lib/quotes/editing/staff-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** Withdraws the latest version, so that it cannot be accepted; with `hides`, its content is no longer shown. */
export const POST = staffHandler('quotes:write', withdrawSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await withdrawQuote(id, input, staff);
  return { success: true, message: 'Quote withdrawn', item: await requireQuote(id) };
});
