import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict, replySaved } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { tripActSchema } from '@/lib/trips/changes/schema';
import { changeTrip } from '@/lib/trips/changes/staff-writes';
import { requireTrip } from '@/lib/trips/file/admin-queries';

export const GET = staffHandler('trips:write', null, async ({ params }) => ({
  item: await requireTrip(getIdParam(params)),
}));

/** Changes a trip by one act. Repeating it changes nothing. */
export const POST = staffHandler('trips:write', tripActSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const { outcome, message } = await changeTrip(id, input, staff);
  const item = await requireTrip(id);
  return outcome === 'conflict' ? replyConflict(item, { item }) : replySaved(outcome, { item }, message);
});
