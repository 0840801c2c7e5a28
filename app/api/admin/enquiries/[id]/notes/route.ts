import { getIdParam } from '@/lib/platform/http/input';
import { readOrNull } from '@/lib/platform/read-or-null';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireRequest, requireVisible } from '@/lib/requests/inbox/admin-queries';
import { addNote } from '@/lib/requests/staff-changes/note-mutations';
import { noteSchema } from '@/lib/requests/inbox/schema';

export const POST = staffHandler('enquiries:write', noteSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await requireVisible([id]);
  await addNote({ id, staffId: staff.id }, input);
  // Null if the request cannot be read: after an error, staff would send the stored note again.
  const enquiry = await readOrNull(() => requireRequest(id));
  return { success: true, message: 'Note saved', enquiry };
});
