import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { readPapers } from '@/lib/trips/papers/admin-queries';
import { issueSchema } from '@/lib/trips/papers/schema';
import { issuePapers } from '@/lib/trips/papers/staff-writes';
import { toIssued } from '@/lib/trips/papers/words';

export const GET = staffHandler('trips:write', null, ({ params }) => readPapers(getIdParam(params)));

/** Issues the papers that are due; those that are issued already are not issued again. */
export const POST = staffHandler('trips:write', issueSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const numbers = await issuePapers(id, input.what, staff);
  return { success: true, message: toIssued(numbers), ...(await readPapers(id)) };
});
