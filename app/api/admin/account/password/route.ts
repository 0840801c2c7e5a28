import { getClientAddress } from '@/lib/http/caller';
import { staffHandler } from '@/lib/auth/staff-handler';
import { changeOwnPassword } from '@/lib/accounts/account-mutations';
import { passwordChangeSchema } from '@/lib/accounts/schema';

export const PUT = staffHandler(null, passwordChangeSchema, async ({ input, staff, request }) => {
  await changeOwnPassword({ staff, address: getClientAddress(request.headers) }, input);
  return { success: true, message: 'Password changed. Your other sessions have ended.' };
});
