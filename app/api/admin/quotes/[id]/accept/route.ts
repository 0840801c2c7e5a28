import { randomUUID } from 'node:crypto';
import { getIdParam } from '@/lib/platform/http/input';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { acceptForSchema } from '@/lib/quotes/editing/schema';
import { acceptForTraveller } from '@/lib/quotes/sent/act';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** Accepts the latest version for the traveller, also after its last day. Repeating the same acceptance has no effect. */
export const POST = staffHandler('quotes:write', acceptForSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await acceptForTraveller(id, input, { id: staff.id, key: randomUUID() });
  return { success: true, message: 'Acceptance recorded', item: await requireQuote(id) };
});
