import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict, replySaved } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { instalmentsSchema } from '@/lib/trips/booking/schema';
import { changeTripInstalments } from '@/lib/trips/booking/staff-writes';
import { requireTrip } from '@/lib/trips/file/admin-queries';

/** Replaces the instalments of a trip. */
export const PUT = staffHandler('trips:write', instalmentsSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const outcome = await changeTripInstalments(id, input, staff);
  const item = await requireTrip(id);
  if (outcome === 'conflict') return replyConflict(item);
  return replySaved(outcome, { item }, 'Instalments saved');
});
