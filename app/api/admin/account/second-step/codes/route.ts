import { getClientAddress } from '@/lib/http/client';
import { staffHandler } from '@/lib/auth/staff-handler';
import { passwordAndCodeSchema } from '@/lib/accounts/schema';
import { renewRecoveryCodes } from '@/lib/accounts/second-step-mutations';

/** Ten new recovery codes; the old ones stop working. */
export const POST = staffHandler(null, passwordAndCodeSchema, async ({ input, staff, request }) => {
  const self = { staff, address: getClientAddress(request.headers) };
  const recoveryCodes = await renewRecoveryCodes(self, input);
  return { success: true, message: 'New recovery codes made', recoveryCodes };
});
