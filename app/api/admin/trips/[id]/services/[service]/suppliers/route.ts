import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listServiceSuppliers } from '@/lib/trips/services/admin-queries';

/** The suppliers who may provide a service; for a stay that has its house, those within "or similar". */
export const GET = staffHandler('trips:write', null, async ({ params }) => ({
  items: await listServiceSuppliers(getIdParam(params), getIdParam({ id: params.service ?? '' })),
}));
