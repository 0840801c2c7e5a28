import { getIdParam } from '@/lib/platform/http/input';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { withdraw } from '@/lib/quotes/editing/staff-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** Withdraws an open quote. */
export const POST = staffHandler('quotes:write', null, async ({ params, staff }) => {
  const id = getIdParam(params);
  await withdraw(id, staff);
  return { success: true, message: 'Withdrawn', item: await requireQuote(id) };
});
