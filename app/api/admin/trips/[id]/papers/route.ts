import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { readPapers } from '@/lib/trips/papers/admin-queries';
import { buyerSchema, issueSchema } from '@/lib/trips/papers/schema';
import { changeBuyer, issueForStaff } from '@/lib/trips/papers/staff-writes';
import { BUYER_SAVED, toIssued } from '@/lib/trips/papers/words';

export const GET = staffHandler('trips:write', null, ({ params }) => readPapers(getIdParam(params)));

/** Issues the papers that are due; those that are issued already are not issued again. */
export const POST = staffHandler('trips:write', issueSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const numbers = await issueForStaff(id, input.what, staff);
  return { success: true, message: toIssued(numbers), ...(await readPapers(id)) };
});

/** Changes whom papers name from now on. */
export const PUT = staffHandler('trips:write', buyerSchema, async ({ input, params }) => {
  const id = getIdParam(params);
  await changeBuyer(id, input);
  return { success: true, message: BUYER_SAVED, ...(await readPapers(id)) };
});
