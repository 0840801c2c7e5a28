import { getIdParam } from '@/lib/platform/http/input';
import { replySaved } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { inviteSchema } from '@/lib/trips/changes/schema';
import { inviteReview } from '@/lib/trips/changes/staff-writes';
import { INVITED } from '@/lib/trips/changes/words';
import { requireTrip } from '@/lib/trips/file/admin-queries';

/** Invites the traveller of a finished trip to write a review, once. */
export const POST = staffHandler('trips:write', inviteSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const outcome = await inviteReview(id, input, staff);
  return replySaved(outcome, { item: await requireTrip(id) }, INVITED);
});
