import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict, replySaved } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { cancelSchema } from '@/lib/trips/changes/schema';
import { cancelTrip } from '@/lib/trips/changes/staff-writes';
import { CANCELLED } from '@/lib/trips/changes/words';
import { requireTrip } from '@/lib/trips/file/admin-queries';

/** Cancels a trip with the figures that were seen. */
export const POST = staffHandler('trips:write', cancelSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const outcome = await cancelTrip(id, input, staff);
  const item = await requireTrip(id);
  return outcome === 'conflict' ? replyConflict(item, { item }) : replySaved(outcome, { item }, CANCELLED);
});
