import { getClientAddress } from '@/lib/platform/http/caller';
import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { changeRight, changeRole, disableAccount, enableAccount } from '@/lib/staff/accounts/mutations';
import { memberPatchSchema } from '@/lib/staff/accounts/schema';
import { requirePassword } from '@/lib/staff/sign-in/confirm';

export const PATCH = staffHandler(
  'staff:manage',
  memberPatchSchema,
  async ({ input, params, staff, request }) => {
    const target = { ownerId: staff.id, staffId: getIdParam(params) };
    if (input.role !== undefined) {
      const who = { staffId: staff.id, address: getClientAddress(request.headers) };
      if (input.role === 'owner') await requirePassword(who, input.password);
      await changeRole(target, input.role);
      return { success: true, message: 'Role changed' };
    }
    if (input.right !== undefined) {
      await changeRight(target, input.right);
      return { success: true, message: input.right.allowed ? 'Allowed from now on' : 'No longer allowed' };
    }
    await (input.disabled ? disableAccount(target) : enableAccount(target));
    return { success: true, message: input.disabled ? 'Account switched off' : 'Account switched on' };
  },
);
