import { randomUUID } from 'node:crypto';
import * as audit from '@/app/api/admin/audit/route';
import * as email from '@/app/api/admin/account/email/route';
import * as name from '@/app/api/admin/account/name/route';
import * as password from '@/app/api/admin/account/password/route';
import * as account from '@/app/api/admin/account/route';
import * as codes from '@/app/api/admin/account/second-step/codes/route';
import * as secondStep from '@/app/api/admin/account/second-step/route';
import * as ownSession from '@/app/api/admin/account/sessions/[id]/route';
import * as ownSessions from '@/app/api/admin/account/sessions/route';
import * as reset from '@/app/api/admin/accounts/[id]/reset/route';
import * as member from '@/app/api/admin/accounts/[id]/route';
import * as memberStep from '@/app/api/admin/accounts/[id]/second-step/route';
import * as signOut from '@/app/api/admin/accounts/[id]/sign-out/route';
import * as link from '@/app/api/admin/accounts/links/[id]/route';
import * as links from '@/app/api/admin/accounts/links/route';
import * as people from '@/app/api/admin/accounts/route';
import { sealSecret } from '@/lib/staff/sign-in/secret-box';
import { makeTotpSecret } from '@/lib/staff/sign-in/totp';
import { getPrisma } from '@/lib/platform/db';
import { createInvitation } from '@/lib/staff/accounts/link-mutations';
import { setUpSecondStep, showCode } from '@/tests/support/accounts';
import { makeStaff, TEST_PASSWORD, type Handler } from '@/tests/support/staff';

/**
 * Prepares the path id and the body of a request. `staffId` is the account that sends it, or null when nobody is signed
 * in.
 */
export type Prepare = (
  staffId: string | null,
) => Promise<{ id?: string; body?: object; upload?: Buffer; csv?: string }>;

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

export const OWNERS_PEOPLE_CASES: [name: string, method: string, handler: Handler, prepare: Prepare][] = [
  ['list of accounts', 'GET', people.GET, nothing],
  ['invitation', 'POST', links.POST, withBody(INVITATION)],
  ['revoking a link', 'DELETE', link.DELETE, withInvitation],
  ['changing a role', 'PATCH', member.PATCH, withMember({ role: 'owner', password: TEST_PASSWORD })],
  ['reset link', 'POST', reset.POST, withMember({ password: TEST_PASSWORD })],
  ['signing out an account', 'POST', signOut.POST, withMember()],
  ['removing a second step', 'DELETE', memberStep.DELETE, withMember()],
  ['audit', 'GET', audit.GET, nothing],
];

export const ACCOUNT_CASES: [name: string, method: string, handler: Handler, prepare: Prepare][] = [
  ['own account', 'GET', account.GET, nothing],
  ['own password', 'PUT', password.PUT, withBody(NEW_PASSWORD)],
  ['own name', 'PUT', name.PUT, withBody({ displayName: 'Asha Nair' })],
  ['own e-mail address', 'PUT', email.PUT, withOwnEmail],
  ['own session', 'DELETE', ownSession.DELETE, withOtherSession],
  ['own other sessions', 'DELETE', ownSessions.DELETE, nothing],
  ['starting a second step', 'POST', secondStep.POST, withBody({ password: TEST_PASSWORD })],
  ['confirming a second step', 'PUT', secondStep.PUT, withPendingStep],
  ['disabling a second step', 'DELETE', secondStep.DELETE, withSecondStep],
  ['new recovery codes', 'POST', codes.POST, withSecondStep],
];
