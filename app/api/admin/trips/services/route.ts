import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listServiceLines } from '@/lib/trips/payables/admin-queries';
import { lineQuerySchema } from '@/lib/trips/payables/schema';

export const GET = staffHandler('trips:write', lineQuerySchema, async ({ input }) => ({
  items: await listServiceLines(input.view),
}));
