import { getIdParam } from '@/lib/platform/http/input';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { sendSchema } from '@/lib/quotes/editing/schema';
import { sendQuote } from '@/lib/quotes/editing/staff-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** Freezes the draft as the next version and sends it. */
export const POST = staffHandler('quotes:write', sendSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await sendQuote(id, input, staff);
  return {
    success: true,
    message: input.channel === 'server' ? 'The offer is on its way' : 'Stored. Now send the link',
    item: await requireQuote(id),
  };
});
