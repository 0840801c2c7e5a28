import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { createResetLink } from '@/lib/staff/accounts/link-mutations';
import { requireOther } from '@/lib/staff/accounts/mutations';

/** Creates a one-time password reset link, returned only here and in the mail. */
export const POST = staffHandler('staff:manage', null, async ({ params, staff }) => {
  const staffId = getIdParam(params);
  requireOther({ ownerId: staff.id, staffId });
  const link = await createResetLink(staff.id, staffId);
  return { success: true, message: 'Reset link made', link };
});
