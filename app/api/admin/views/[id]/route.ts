import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { deleteView } from '@/lib/requests/inbox/view-mutations';

export const DELETE = staffHandler('enquiries:read', null, async ({ params, staff }) => {
  await deleteView(staff.id, getIdParam(params));
  return { success: true, message: 'View deleted' };
});
