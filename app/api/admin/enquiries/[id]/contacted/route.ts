import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireRequest, requireVisible } from '@/lib/requests/inbox/admin-queries';
import { markContacted } from '@/lib/requests/staff-changes/note-mutations';
import { contactedSchema } from '@/lib/requests/inbox/schema';

export const POST = staffHandler('enquiries:write', contactedSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await requireVisible([id]);
  await markContacted({ id, staffId: staff.id }, input);
  return { success: true, message: 'Contact noted', enquiry: await requireRequest(id) };
});
