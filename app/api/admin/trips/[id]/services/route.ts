import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireTrip } from '@/lib/trips/file/admin-queries';
import { serviceChangesSchema } from '@/lib/trips/services/schema';
import { changeTripServices } from '@/lib/trips/services/staff-writes';
import { toChangedMessage } from '@/lib/trips/services/words';

/** Changes several services in one act. If somebody saved first, nothing changes and the answer has the stored service. */
export const PATCH = staffHandler('trips:write', serviceChangesSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const stale = await changeTripServices(id, input, staff);
  const item = await requireTrip(id);
  const current = item.services.find((service) => service.id === stale);
  if (current) return replyConflict(current, { item });
  return { success: true, message: toChangedMessage(input.services.length), item };
});
