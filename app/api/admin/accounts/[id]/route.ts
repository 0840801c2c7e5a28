import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { changeRight, changeRole, disableAccount, enableAccount } from '@/lib/staff/accounts/mutations';
import { memberPatchSchema } from '@/lib/staff/accounts/schema';

export const PATCH = staffHandler('staff:manage', memberPatchSchema, async ({ input, params, staff }) => {
  const target = { ownerId: staff.id, staffId: getIdParam(params) };
  if (input.role !== undefined) {
    await changeRole(target, input.role);
    return { success: true, message: 'Role changed' };
  }
  if (input.right !== undefined) {
    await changeRight(target, input.right);
    return { success: true, message: input.right.allowed ? 'Allowed from now on' : 'No longer allowed' };
  }
  await (input.disabled ? disableAccount(target) : enableAccount(target));
  return { success: true, message: input.disabled ? 'Account switched off' : 'Account switched on' };
});
