import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { requireRequest } from '@/lib/inbox/admin-queries';
import { markContacted } from '@/lib/inbox/note-mutations';
import { contactedSchema } from '@/lib/inbox/schema';

export const POST = staffHandler('enquiries:write', contactedSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await markContacted({ id, staffId: staff.id }, input.channel);
  return { success: true, message: 'Contact noted', enquiry: await requireRequest(id) };
});
