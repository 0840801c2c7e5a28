import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listAskedBefore } from '@/lib/requests/added-by-staff/admin-queries';
import { askedBeforeSchema } from '@/lib/requests/added-by-staff/schema';

/** A POST, so that phone numbers and e-mail addresses do not end up in logs or the browser's history. */
export const POST = staffHandler('enquiries:read', askedBeforeSchema, async ({ input }) => ({
  items: await listAskedBefore(input),
}));
