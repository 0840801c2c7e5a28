import { countOf } from '@/lib/platform/format/count-of';
import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireTrip } from '@/lib/trips/file/admin-queries';
import { serviceChangesSchema } from '@/lib/trips/services/schema';
import { changeTripServices } from '@/lib/trips/services/staff-writes';

/** Changes several services in one act. If somebody saved first, nothing changes and the answer has the stored trip. */
export const PATCH = staffHandler('trips:write', serviceChangesSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const isSaved = await changeTripServices(id, input.services, staff);
  const item = await requireTrip(id);
  if (!isSaved) return replyConflict(item, { item });
  return { success: true, message: `${countOf(input.services.length, 'service')} saved`, item };
});
