import { getClientAddress } from '@/lib/platform/http/caller';
import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { createResetLink } from '@/lib/staff/accounts/link-mutations';
import { requireOther } from '@/lib/staff/accounts/mutations';
import { passwordSchema } from '@/lib/staff/accounts/schema';
import { requirePassword } from '@/lib/staff/sign-in/confirm';

/** Creates a one-time password reset link, returned only here and in the mail. */
export const POST = staffHandler(
  'staff:manage',
  passwordSchema,
  async ({ input, params, staff, request }) => {
    const staffId = getIdParam(params);
    requireOther({ ownerId: staff.id, staffId });
    const who = { staffId: staff.id, address: getClientAddress(request.headers) };
    await requirePassword(who, input.password);
    const link = await createResetLink(staff.id, staffId);
    return { success: true, message: 'Reset link made', link };
  },
);
