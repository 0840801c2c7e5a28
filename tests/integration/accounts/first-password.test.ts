import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PUT as setPassword } from '@/app/api/admin/account/password/route';
import { POST as resetRoute } from '@/app/api/auth-links/reset/[token]/route';
import { createResetLink } from '@/lib/staff/accounts/link-mutations';
import { startCompany } from '@/lib/company/details/queries';
import { getPool } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { listFindings } from '@/lib/company/go-live/rules';
import { readGoLiveFacts } from '@/lib/company/go-live/queries';
import { hashPassword } from '@/lib/staff/sign-in/password';
import { describeFirstStaff } from '@/scripts/first-staff';
import { call, toToken } from '@/tests/support/accounts';
import { runCommand } from '@/tests/support/backups';
import { makeSession, TEST_PASSWORD } from '@/tests/support/staff';

const NEXT = 'monsoon over Munnar';
const folder = mkdtempSync(path.join(tmpdir(), 'first-password-'));
const file = path.join(folder, 'first-password');
type Session = Awaited<ReturnType<typeof makeSession>>;
let first: Session;
let other: Session;

const changePassword = ({ cookie }: Session) =>
  call(setPassword, { method: 'PUT', cookie, body: { current: TEST_PASSWORD, password: NEXT } });
const reset = async ({ staff }: Session) =>
  call(resetRoute as Parameters<typeof call>[0], {
    method: 'POST',
    body: { password: NEXT },
    params: { token: toToken((await createResetLink(other.staff.id, staff.id)).url) },
  });
const runStaffPassword = ({ staff }: Session) =>
  runCommand('staff-password', [staff.username], { DATA_DIR: folder });
const listTexts = async () => listFindings(await readGoLiveFacts()).map(({ text }) => text);

beforeAll(async () => {
  Object.assign(getEnv(), { DATA_DIR: folder });
  await startCompany();
  [first, other] = [await makeSession(), await makeSession()];
});
beforeEach(async () => {
  await getPool().query('UPDATE staff SET password_hash = $1', [await hashPassword(TEST_PASSWORD)]);
  const account = { username: first.staff.username, password: TEST_PASSWORD, isChosen: false };
  describeFirstStaff(account, folder, false);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['on the page Account', changePassword],
  ['with a reset link', reset],
  ['by the command', runStaffPassword],
])('the file with the first password is deleted when the password is changed %s', async (_how, change) => {
  await change(other);
  expect(existsSync(file)).toBe(true);
  await change(first);
  expect(existsSync(file)).toBe(false);
});

it('the go-live findings include the file with the first password while the file exists', async () => {
  const named = expect.arrayContaining([expect.stringContaining('password made for it')]);
  expect(await listTexts()).toEqual(named);
  rmSync(file);
  expect(await listTexts()).not.toEqual(named);
});
