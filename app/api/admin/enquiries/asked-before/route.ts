import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listEarlierRequests } from '@/lib/requests/added-by-staff/admin-queries';
import { earlierRequestsSchema } from '@/lib/requests/added-by-staff/schema';

/** A POST, so that phone numbers and e-mail addresses do not end up in logs or the browser's history. */
export const POST = staffHandler('enquiries:read', earlierRequestsSchema, async ({ input }) => ({
  items: await listEarlierRequests(input),
}));
