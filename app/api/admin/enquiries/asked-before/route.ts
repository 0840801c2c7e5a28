import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listAskedBefore } from '@/lib/requests/added-by-staff/admin-queries';
import { askedBeforeSchema } from '@/lib/requests/added-by-staff/schema';

export const GET = staffHandler('enquiries:read', askedBeforeSchema, async ({ input }) => ({
  items: await listAskedBefore(input),
}));
