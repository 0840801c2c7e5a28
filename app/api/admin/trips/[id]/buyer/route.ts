import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { readPapers } from '@/lib/trips/papers/admin-queries';
import { buyerSchema } from '@/lib/trips/papers/schema';
import { changeBuyer } from '@/lib/trips/papers/staff-writes';
import { BUYER_SAVED } from '@/lib/trips/papers/words';

export const PUT = staffHandler('trips:write', buyerSchema, async ({ input, params }) => {
  const id = getIdParam(params);
  await changeBuyer(id, input);
  return { success: true, message: BUYER_SAVED, ...(await readPapers(id)) };
});
