import { getClientAddress } from '@/lib/platform/http/caller';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { changeOwnPassword } from '@/lib/staff/accounts/account-mutations';
import { passwordChangeSchema } from '@/lib/staff/accounts/schema';

export const PUT = staffHandler(null, passwordChangeSchema, async ({ input, staff, request }) => {
  await changeOwnPassword({ staff, address: getClientAddress(request.headers) }, input);
  return { success: true, message: 'Password changed. Your other sessions have ended.' };
});
