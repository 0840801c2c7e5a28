import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict, replySaved } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireTrip } from '@/lib/trips/file/admin-queries';
import { TRAVELLERS_SAVED } from '@/lib/trips/model/travellers';
import { storeTravellers } from '@/lib/trips/travellers/mutations';
import { travellersChangeSchema } from '@/lib/trips/travellers/schema';

/** Replaces the travellers of a trip. */
export const PUT = staffHandler('trips:write', travellersChangeSchema, async ({ input, params, staff }) => {
  const { id } = await requireTrip(getIdParam(params));
  const outcome = await storeTravellers(id, input, { staffId: staff.id });
  const item = await requireTrip(id);
  if (outcome === 'conflict') return replyConflict(item, { item });
  return replySaved(outcome, { item }, TRAVELLERS_SAVED);
});
