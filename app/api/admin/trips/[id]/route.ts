import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireTrip } from '@/lib/trips/file/admin-queries';

export const GET = staffHandler('trips:write', null, async ({ params }) => ({
  item: await requireTrip(getIdParam(params)),
}));
