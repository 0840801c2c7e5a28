import { getIdParam } from '@/lib/platform/http/input';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { withdrawSchema } from '@/lib/quotes/editing/schema';
import { withdrawOffer } from '@/lib/quotes/sent/act';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** Withdraws the latest version, so that it cannot be accepted. */
export const POST = staffHandler('quotes:write', withdrawSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await withdrawOffer(id, input.number, staff.id);
  return { success: true, message: 'Quote withdrawn', item: await requireQuote(id) };
});
