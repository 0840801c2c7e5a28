import { countOf } from '@/lib/platform/format/count-of';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict } from '@/lib/platform/http/reply';
import { requirePermission } from '@/lib/staff/permissions/staff';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireTrip } from '@/lib/trips/file/admin-queries';
import { changeServices } from '@/lib/trips/services/mutations';
import { serviceChangesSchema } from '@/lib/trips/services/schema';

/** Changes several services in one act. If somebody saved first, nothing changes and the answer has the stored trip. */
export const PATCH = staffHandler('trips:write', serviceChangesSchema, async ({ input, params, staff }) => {
  const { services } = input;
  const trip = await requireTrip(getIdParam(params));
  if (services.some(({ agreedCost }) => agreedCost !== undefined))
    await requirePermission(staff, 'costs:read', { name: 'agreedCost', label: 'Agreed cost' });
  const by = { staffId: staff.id };
  const isSaved = await changeServices({ trip, services, by, today: getIndiaDate() });
  const item = await requireTrip(trip.id);
  if (!isSaved) return replyConflict(item, { item });
  return { success: true, message: `${countOf(services.length, 'service')} saved`, item };
});
