import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { deleteView } from '@/lib/inbox/view-mutations';

export const DELETE = staffHandler('enquiries:read', null, async ({ params, staff }) => {
  await deleteView(staff.id, getIdParam(params));
  return { success: true, message: 'View deleted' };
});
