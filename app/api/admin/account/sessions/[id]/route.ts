import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { endOwnSession } from '@/lib/staff/accounts/account-mutations';

export const DELETE = staffHandler(null, null, async ({ params, staff }) => {
  await endOwnSession(staff.id, getIdParam(params));
  return { success: true, message: 'Session ended' };
});
