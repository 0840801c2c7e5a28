import { getClientAddress } from '@/lib/platform/http/caller';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { changeOwnEmail } from '@/lib/staff/accounts/account-mutations';
import { emailChangeSchema } from '@/lib/staff/accounts/schema';

export const PUT = staffHandler(null, emailChangeSchema, async ({ input, staff, request }) => {
  await changeOwnEmail({ staff, address: getClientAddress(request.headers) }, input);
  return { success: true, message: input.email ? 'E-mail address saved' : 'E-mail address removed' };
});
