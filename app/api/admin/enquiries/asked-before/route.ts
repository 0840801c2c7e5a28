import { staffHandler } from '@/lib/auth/staff-handler';
import { listAskedBefore } from '@/lib/intake/admin-queries';
import { askedBeforeSchema } from '@/lib/intake/schema';

export const GET = staffHandler('enquiries:read', askedBeforeSchema, async ({ input }) => ({
  items: await listAskedBefore(input),
}));
