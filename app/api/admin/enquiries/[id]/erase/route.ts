import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { eraseForStaff } from '@/lib/retention/erase';

/** Erases the person of a request of either kind, for those who ask on the telephone; owners only, for good. */
export const POST = staffHandler('enquiries:delete', null, async ({ params, staff }) => {
  await eraseForStaff(getIdParam(params), staff.id);
  return { success: true, message: 'Personal data erased' };
});
