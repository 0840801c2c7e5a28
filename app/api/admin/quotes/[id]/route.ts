import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict } from '@/lib/platform/http/reply';
import { LARGEST_QUOTE_BYTES } from '@/lib/quotes/editing/limits';
import { requireQuote } from '@/lib/quotes/editing/admin-queries';
import { draftChangeSchema } from '@/lib/quotes/editing/schema';
import { saveQuote } from '@/lib/quotes/editing/staff-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

export const GET = staffHandler('quotes:write', null, async ({ params }) => ({
  item: await requireQuote(getIdParam(params)),
}));

export const PUT = staffHandler(
  'quotes:write',
  draftChangeSchema,
  async ({ input, params, staff }) => {
    const id = getIdParam(params);
    const outcome = await saveQuote(id, input, staff);
    const item = await requireQuote(id);
    if (outcome.kind === 'saved') return { success: true, message: 'Quote saved', item };
    return replyConflict(item, { fields: outcome.fields });
  },
  LARGEST_QUOTE_BYTES,
);
