import { getIdParam } from '@/lib/platform/http/input';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { sharedSchema } from '@/lib/quotes/editing/schema';
import { markShared } from '@/lib/quotes/editing/staff-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** Records that the WhatsApp message about a version went out. */
export const POST = staffHandler('quotes:write', sharedSchema, async ({ input, params }) => {
  const id = getIdParam(params);
  await markShared(id, input);
  return { success: true, message: 'Quote sent', item: await requireQuote(id) };
});
