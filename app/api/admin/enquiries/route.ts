import { listEnquiries } from '@/lib/enquiries/admin-queries';
import { inboxQuerySchema } from '@/lib/enquiries/admin-schema';
import { staffHandler } from '@/lib/http/staff-handler';

export const GET = staffHandler('enquiries:read', inboxQuerySchema, ({ input }) => listEnquiries(input));
