import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireTrip } from '@/lib/trips/file/admin-queries';
import { listSimilarHouses } from '@/lib/trips/services/admin-queries';
import { exchangeSchema } from '@/lib/trips/services/schema';
import { exchangeHouse } from '@/lib/trips/services/staff-writes';

const readIds = (params: Record<string, string>) => ({
  id: getIdParam(params),
  serviceId: getIdParam({ id: params.service ?? '' }),
});

/** The houses within "or similar". */
export const GET = staffHandler('trips:write', null, async ({ params }) => {
  const { id, serviceId } = readIds(params);
  return { items: await listSimilarHouses(id, serviceId) };
});

/** Exchanges a house within "or similar"; the traveller gets a mail. Repeating it has no effect. */
export const POST = staffHandler('trips:write', exchangeSchema, async ({ input, params, staff }) => {
  const ids = readIds(params);
  const isDone = await exchangeHouse(ids, input, staff);
  const item = await requireTrip(ids.id);
  const current = item.services.find(({ id }) => id === ids.serviceId);
  if (!isDone) return replyConflict(current, { item });
  return { success: true, message: 'House exchanged. Tell the former one that it is not needed.', item };
});
