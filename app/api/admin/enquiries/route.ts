import { staffHandler } from '@/lib/auth/staff-handler';
import { listRequests } from '@/lib/inbox/admin-queries';
import { inboxQuerySchema } from '@/lib/inbox/schema';

export const GET = staffHandler('enquiries:read', inboxQuerySchema, ({ input }) => listRequests(input));
