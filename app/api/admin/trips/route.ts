import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listTrips } from '@/lib/trips/file/admin-queries';

export const GET = staffHandler('trips:write', null, async () => ({ items: await listTrips() }));
