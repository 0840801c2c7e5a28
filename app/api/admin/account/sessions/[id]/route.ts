import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { endOwnSession } from '@/lib/accounts/account-mutations';

export const DELETE = staffHandler(null, null, async ({ params, staff }) => {
  await endOwnSession(staff.id, getIdParam(params));
  return { success: true, message: 'Session ended' };
});
