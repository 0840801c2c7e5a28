import { getClientAddress } from '@/lib/platform/http/caller';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { passwordAndCodeSchema } from '@/lib/staff/accounts/schema';
import { renewRecoveryCodes } from '@/lib/staff/accounts/second-step-mutations';

/** Issues ten new recovery codes and revokes the old ones. */
export const POST = staffHandler(null, passwordAndCodeSchema, async ({ input, staff, request }) => {
  const self = { staff, address: getClientAddress(request.headers) };
  const recoveryCodes = await renewRecoveryCodes(self, input);
  return { success: true, message: 'New recovery codes made', recoveryCodes };
});
