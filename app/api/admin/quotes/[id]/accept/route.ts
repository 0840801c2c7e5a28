import { getIdParam } from '@/lib/platform/http/input';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { acceptForSchema } from '@/lib/quotes/editing/schema';
import { acceptFor } from '@/lib/quotes/editing/staff-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** Records an acceptance that reached us in another way than by the link. */
export const POST = staffHandler('quotes:write', acceptForSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await acceptFor(id, input, staff);
  return { success: true, message: 'Acceptance recorded', item: await requireQuote(id) };
});
