import { getClientAddress } from '@/lib/http/caller';
import { staffHandler } from '@/lib/auth/staff-handler';
import { changeOwnEmail } from '@/lib/accounts/account-mutations';
import { emailChangeSchema } from '@/lib/accounts/schema';

export const PUT = staffHandler(null, emailChangeSchema, async ({ input, staff, request }) => {
  await changeOwnEmail({ staff, address: getClientAddress(request.headers) }, input);
  return { success: true, message: input.email ? 'E-mail address saved' : 'E-mail address removed' };
});
