import { getIdParam } from '@/lib/platform/http/input';
import { presenceSchema } from '@/lib/quotes/editing/schema';
import { announcePresence } from '@/lib/quotes/editing/staff-writes';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

export const POST = staffHandler('quotes:write', presenceSchema, async ({ input, params, staff }) => ({
  names: await announcePresence(getIdParam(params), input, staff),
}));
