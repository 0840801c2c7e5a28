import { getIdParam } from '@/lib/platform/http/input';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { acceptForSchema } from '@/lib/quotes/editing/schema';
import { acceptQuote } from '@/lib/quotes/editing/staff-writes';
import { bookAcceptedTrip } from '@/lib/trips/booking/book-trip';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/**
 * Accepts the latest version on the traveller's behalf, even after its last day. Repeating the same acceptance has no
 * effect.
 */
export const POST = staffHandler('quotes:write', acceptForSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await acceptQuote(id, input, staff, bookAcceptedTrip);
  return { success: true, message: 'Acceptance recorded', item: await requireQuote(id) };
});
