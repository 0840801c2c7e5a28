import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { eraseForStaff } from '@/lib/trust/retention/erase';

/** Irreversibly erases the personal data of a request when a customer asks for it by phone. Only owners may do this. */
export const POST = staffHandler('enquiries:delete', null, async ({ params, staff }) => {
  await eraseForStaff(getIdParam(params), staff.id);
  return { success: true, message: 'Personal data erased' };
});
