import { getClientAddress } from '@/lib/platform/http/caller';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { codeSchema, passwordAndCodeSchema, passwordSchema } from '@/lib/staff/accounts/schema';
import {
  beginSecondStep,
  disableSecondStep,
  enableSecondStep,
} from '@/lib/staff/accounts/second-step-mutations';
import { getCompany } from '@/lib/company/fields/company';

/** Creates a new TOTP secret. Sign-in does not require it until a first code has confirmed it. */
export const POST = staffHandler(null, passwordSchema, async ({ input, staff, request }) => {
  const self = { staff, address: getClientAddress(request.headers) };
  const setup = await beginSecondStep(self, input.password, getCompany().brand);
  return { success: true, message: 'Scan the code with your authenticator app', setup };
});

/** Confirms the TOTP secret with a first code. Returns the recovery codes, which are shown only once. */
export const PUT = staffHandler(null, codeSchema, async ({ input, staff, request }) => {
  const self = { staff, address: getClientAddress(request.headers) };
  const recoveryCodes = await enableSecondStep(self, input.code);
  return { success: true, message: 'Two-step sign-in switched on', recoveryCodes };
});

export const DELETE = staffHandler(null, passwordAndCodeSchema, async ({ input, staff, request }) => {
  await disableSecondStep({ staff, address: getClientAddress(request.headers) }, input);
  return { success: true, message: 'Two-step sign-in switched off' };
});
