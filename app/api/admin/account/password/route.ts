import { getClientAddress } from '@/lib/http/client';
import { staffHandler } from '@/lib/http/staff-handler';
import { changeOwnPassword } from '@/lib/people/account-mutations';
import { passwordChangeSchema } from '@/lib/people/schema';

export const PUT = staffHandler(null, passwordChangeSchema, async ({ input, staff, request }) => {
  await changeOwnPassword({ staff, address: getClientAddress(request.headers) }, input);
  return { success: true, message: 'Password changed. Your other sessions have ended.' };
});
