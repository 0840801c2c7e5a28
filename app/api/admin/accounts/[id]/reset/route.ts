import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { createResetLink } from '@/lib/accounts/link-mutations';
import { requireOther } from '@/lib/accounts/mutations';

/** Makes a link that sets a password once; it is in this answer and in the mail, and nowhere else. */
export const POST = staffHandler('staff:manage', null, async ({ params, staff }) => {
  const staffId = getIdParam(params);
  requireOther({ ownerId: staff.id, staffId });
  const link = await createResetLink(staff.id, staffId);
  return { success: true, message: 'Reset link made', link };
});
