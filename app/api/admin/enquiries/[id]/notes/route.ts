import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { requireRequest } from '@/lib/inbox/admin-queries';
import { addNote } from '@/lib/inbox/note-mutations';
import { noteSchema } from '@/lib/inbox/schema';

export const POST = staffHandler('enquiries:write', noteSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await addNote({ id, staffId: staff.id }, input);
  return { success: true, message: 'Note saved', enquiry: await requireRequest(id) };
});
