import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict } from '@/lib/platform/http/reply';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { sendSchema } from '@/lib/quotes/editing/schema';
import { sendQuote } from '@/lib/quotes/editing/staff-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** Freezes the draft as the next version and sends it. Idempotent by key. */
export const POST = staffHandler('quotes:write', sendSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const outcome = await sendQuote(id, input, staff);
  const item = await requireQuote(id);
  if (outcome === 'conflict') return replyConflict(item);
  const message = input.channel === 'server' ? 'Quote is on its way' : 'Quote is ready: send its link';
  return { success: true, message, item };
});
