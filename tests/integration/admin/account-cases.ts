import { randomUUID } from 'node:crypto';
import { sealSecret } from '@/lib/staff/sign-in/secret-box';
import { makeTotpSecret } from '@/lib/staff/sign-in/totp';
import { getPrisma } from '@/lib/platform/db';
import { createInvitation } from '@/lib/staff/accounts/link-mutations';
import { setUpSecondStep, showCode } from '@/tests/support/accounts';
import { makeStaff, TEST_PASSWORD } from '@/tests/support/staff';

/**
 * Prepares the path id, further path parameters and the body of a request. `staffId` is the account that sends it, or null when nobody is signed
 * in.
 */
export type Prepare = (staffId: string | null) => Promise<{
  id?: string;
  params?: Record<string, string>;
  body?: object;
  upload?: Buffer;
  csv?: string;
}>;

const nothing: Prepare = async () => ({});
const withBody =
  (body: object): Prepare =>
  async () => ({ body });
const withMember =
  (body?: object): Prepare =>
  async () => ({ id: (await makeStaff({ role: 'agent' })).id, ...(body ? { body } : {}) });

/** Prepares data of the account that sends the request. Without a session, the data belongs to another account. */
const own =
  (prepare: (staffId: string) => Promise<{ id?: string; body?: object }>): Prepare =>
  async (staffId) =>
    prepare(staffId ?? (await makeStaff()).id);

const withSecondStep = own(async (staffId) => {
  const { secret } = await setUpSecondStep(staffId);
  return { body: { password: TEST_PASSWORD, code: showCode(secret) } };
});
const withPendingStep = own(async (staffId) => {
  const secret = makeTotpSecret();
  await getPrisma().staff.update({
    where: { id: staffId },
    data: { totpSecret: sealSecret(secret, staffId) },
  });
  return { body: { code: showCode(secret) } };
});
const withOtherSession = own(async (staffId) => {
  const { id } = await getPrisma().staffSession.create({ data: { staffId, sessionVersion: 1 } });
  return { id };
});
const withInvitation = own(async (staffId) => {
  const { id } = await createInvitation(staffId, { email: 'somebody@example.com', role: 'agent' });
  return { id };
});

const withOwnEmail: Prepare = async () => ({
  body: { email: `${randomUUID()}@example.com`, password: TEST_PASSWORD },
});

const INVITATION = { email: 'new.person@example.com', role: 'agent' };
const NEW_PASSWORD = { current: TEST_PASSWORD, password: 'lanterns by the backwater' };

export const OWNERS_PEOPLE_CASES: [name: string, address: string, prepare: Prepare][] = [
  ['list of accounts', 'GET accounts', nothing],
  ['invitation', 'POST accounts/links', withBody(INVITATION)],
  ['revoking a link', 'DELETE accounts/links/[id]', withInvitation],
  ['changing a role', 'PATCH accounts/[id]', withMember({ role: 'owner', password: TEST_PASSWORD })],
  ['reset link', 'POST accounts/[id]/reset', withMember({ password: TEST_PASSWORD })],
  ['signing out an account', 'POST accounts/[id]/sign-out', withMember()],
  ['removing a second step', 'DELETE accounts/[id]/second-step', withMember()],
  ['audit', 'GET audit', nothing],
];

export const ACCOUNT_CASES: [name: string, address: string, prepare: Prepare][] = [
  ['own account', 'GET account', nothing],
  ['own password', 'PUT account/password', withBody(NEW_PASSWORD)],
  ['own name', 'PUT account/name', withBody({ displayName: 'Asha Nair' })],
  ['own e-mail address', 'PUT account/email', withOwnEmail],
  ['own session', 'DELETE account/sessions/[id]', withOtherSession],
  ['own other sessions', 'DELETE account/sessions', nothing],
  ['starting a second step', 'POST account/second-step', withBody({ password: TEST_PASSWORD })],
  ['confirming a second step', 'PUT account/second-step', withPendingStep],
  ['disabling a second step', 'DELETE account/second-step', withSecondStep],
  ['new recovery codes', 'POST account/second-step/codes', withSecondStep],
];
