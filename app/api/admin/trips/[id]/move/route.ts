import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict, replySaved } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { moveSchema } from '@/lib/trips/changes/schema';
import { moveTrip } from '@/lib/trips/changes/staff-writes';
import { toMoved } from '@/lib/trips/changes/words';
import { requireTrip } from '@/lib/trips/file/admin-queries';

/** Moves a trip to another first day. */
export const POST = staffHandler('trips:write', moveSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const { outcome, difference } = await moveTrip(id, input, staff);
  const item = await requireTrip(id);
  return outcome === 'conflict'
    ? replyConflict(item, { item })
    : replySaved(outcome, { item }, toMoved(difference));
});
