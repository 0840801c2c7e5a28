import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listServiceSuppliers } from '@/lib/trips/services/admin-queries';
import { supplierQuerySchema } from '@/lib/trips/services/schema';

export const GET = staffHandler('trips:write', supplierQuerySchema, async ({ input }) => ({
  items: await listServiceSuppliers(input.kind),
}));
