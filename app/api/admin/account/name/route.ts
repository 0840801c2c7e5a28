import { changeOwnName } from '@/lib/staff/accounts/account-mutations';
import { nameChangeSchema } from '@/lib/staff/accounts/schema';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

export const PUT = staffHandler(null, nameChangeSchema, async ({ input, staff }) => {
  await changeOwnName(staff.id, input.displayName);
  return { success: true, message: input.displayName ? 'Name saved' : 'Name removed' };
});
