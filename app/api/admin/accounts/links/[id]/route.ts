import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { revokeLink } from '@/lib/staff/accounts/link-mutations';

export const DELETE = staffHandler('staff:manage', null, async ({ params, staff }) => {
  const { kind } = await revokeLink(staff.id, getIdParam(params));
  return { success: true, message: kind === 'invite' ? 'Invitation cancelled' : 'Reset link cancelled' };
});
