import { GET as getSession } from '@/app/api/admin/session/route';
import { getPrisma } from '@/lib/platform/db';
import { call, setUpSecondStep, listActions, showCode, stopClock } from '@/tests/support/accounts';
import { listAuditLines } from '@/tests/support/audit';
import { signInBy } from '@/tests/support/sign-in';
import { makeStaff, TEST_PASSWORD } from '@/tests/support/staff';

beforeEach(stopClock);
afterEach(() => jest.useRealTimers());

const CODE_REQUIRED = { success: false, message: 'Enter the code of your authenticator app.', field: 'code' };
const WRONG_CODE = {
  success: false,
  message: 'This code is not right. Wait for the next one and try again.',
  field: 'code',
};
const WRONG = { success: false, message: 'Invalid username or password' };

let serial = 0;
const freshAddress = () => `2001:db8:5:${(serial += 1).toString(16)}::1`;

async function makePerson() {
  const staff = await makeStaff();
  const secondStep = await setUpSecondStep(staff.id);
  const address = freshAddress();
  const right = { username: staff.username, password: TEST_PASSWORD };
  const tryCode = (code?: string, from = address) =>
    signInBy(code === undefined ? right : { ...right, code }, from);
  return { staff, ...secondStep, address, right, tryCode };
}

/** Returns a code other than the three that are valid now. */
function makeWrongCode(secret: string): string {
  const good = [-1, 0, 1].map((steps) => showCode(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) ?? '444444';
}

const countSessions = (staffId: string) => getPrisma().staffSession.count({ where: { staffId } });

it('signing in with a second step asks for the code only after the right password, and opens no session without it', async () => {
  const { staff, tryCode, address } = await makePerson();
  expect(await signInBy({ username: staff.username, password: 'wrong' }, address)).toMatchObject({
    status: 401,
    body: WRONG,
  });
  expect(await tryCode()).toEqual({ status: 401, body: CODE_REQUIRED, cookie: '' });
  expect(await tryCode('  ')).toEqual({ status: 401, body: CODE_REQUIRED, cookie: '' });
  expect(await countSessions(staff.id)).toBe(0);
});

it('signing in with a second step responds to a wrong password in the same way with and without a code', async () => {
  const { staff, secret, address } = await makePerson();
  const code = showCode(secret);
  expect(await signInBy({ username: staff.username, password: 'wrong', code }, address)).toMatchObject({
    status: 401,
    body: WRONG,
  });
  expect((await signInBy({ username: staff.username, password: TEST_PASSWORD, code }, address)).status).toBe(
    200,
  );
});

it.each([-1, 0, 1])('signing in with a second step accepts the code of step %i, once', async (steps) => {
  const { staff, secret, tryCode } = await makePerson();
  const code = showCode(secret, steps);
  const { status, cookie } = await tryCode(code);
  expect(status).toBe(200);
  expect((await call(getSession, { cookie })).body).toMatchObject({ username: staff.username });
  expect(await tryCode(code)).toMatchObject({ status: 401, body: WRONG_CODE, cookie: '' });
  const [row] = await getPrisma().staffSession.findMany({ where: { staffId: staff.id } });
  expect(row).toMatchObject({
    userAgent: 'test browser',
    ipAddress: expect.stringMatching(/^2001:db8:5:/),
  });
});

it('signing in with a second step accepts no code that is not newer than the last one used', async () => {
  const { secret, tryCode } = await makePerson();
  expect((await tryCode(showCode(secret, 1))).status).toBe(200);
  for (const steps of [-1, 0, 1]) expect((await tryCode(showCode(secret, steps))).body).toEqual(WRONG_CODE);
});

it('signing in with a second step accepts a code with a space', async () => {
  const { secret, tryCode } = await makePerson();
  const code = showCode(secret);
  expect((await tryCode(` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
});

it.each([
  ['letters', 'wrong'],
  ['too few digits', '12345'],
  ['too many digits', '1234567'],
  ['5,000 characters', 'x'.repeat(5_000)],
  ['a NUL', '\0'],
  ['Arabic digits', '٠١٢٣٤٥'],
])('signing in with a second step rejects %s as a code', async (_what, code) => {
  const { staff, tryCode } = await makePerson();
  expect(await tryCode(code)).toMatchObject({ status: 401, body: WRONG_CODE });
  expect(await countSessions(staff.id)).toBe(0);
});

it('signing in with a second step opens one session for simultaneous uses of one code', async () => {
  const { staff, secret, right } = await makePerson();
  const code = showCode(secret);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => signInBy({ ...right, code }, freshAddress())),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await countSessions(staff.id)).toBe(1);
});

it('a recovery code is accepted in capitals and without hyphens, and only once, even concurrently', async () => {
  const { staff, recoveryCodes, tryCode, right } = await makePerson();
  const [first = '', second = ''] = recoveryCodes;
  expect((await tryCode(first.toUpperCase().replace(/-/g, ' '))).status).toBe(200);
  expect((await tryCode(first)).body).toEqual(WRONG_CODE);
  const both = await Promise.all([1, 2, 3].map(() => signInBy({ ...right, code: second }, freshAddress())));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await getPrisma().staffRecoveryCode.count({ where: { staffId: staff.id, usedAt: null } })).toBe(8);
});

it('signing in with a second step rejects another account’s codes, and a secret copied from another row', async () => {
  const [one, other] = [await makePerson(), await makePerson()];
  expect((await one.tryCode(other.recoveryCodes[0])).body).toEqual(WRONG_CODE);
  const { totpSecret } = await getPrisma().staff.findUniqueOrThrow({ where: { id: other.staff.id } });
  await getPrisma().staff.update({ where: { id: one.staff.id }, data: { totpSecret } });
  expect((await one.tryCode(showCode(other.secret))).body).toEqual(WRONG_CODE);
});

it('the second step is not required before the authenticator app is confirmed', async () => {
  const { staff, tryCode } = await makePerson();
  await getPrisma().staff.update({ where: { id: staff.id }, data: { totpEnabledAt: null } });
  expect((await tryCode()).status).toBe(200);
  expect((await tryCode('123456')).status).toBe(200);
});

it('wrong codes count like wrong passwords; a missing code neither counts nor resets the count', async () => {
  const { staff, secret, tryCode, address } = await makePerson();
  const wrong = makeWrongCode(secret);
  for (let round = 0; round < 4; round += 1) {
    expect((await tryCode(wrong)).body).toEqual(WRONG_CODE);
    expect((await tryCode()).body).toEqual(CODE_REQUIRED);
  }
  expect((await tryCode(wrong)).status).toBe(401);
  const locked = await tryCode(showCode(secret));
  expect(locked).toMatchObject({
    status: 429,
    body: { success: false, message: expect.stringMatching(/wait 1 minute/) },
  });
  expect(await countSessions(staff.id)).toBe(0);
  const noted = await listAuditLines({ target: staff.username });
  expect(noted.map(({ action }) => action)).toEqual([...Array(5).fill('sign-in-failed'), 'sign-in-locked']);
  for (const line of noted) expect(line).toMatchObject({ staffId: null, detail: { address } });
});

it('ten wrong codes from any IP addresses lock the second step; the password alone still asks for a code', async () => {
  const { secret, tryCode } = await makePerson();
  const wrong = makeWrongCode(secret);
  for (let guess = 0; guess < 10; guess += 1) expect((await tryCode(wrong, freshAddress())).status).toBe(401);
  expect((await tryCode(showCode(secret), freshAddress())).status).toBe(429);
  expect((await tryCode(undefined, freshAddress())).body).toEqual(CODE_REQUIRED);
});

it('a correct code resets the count of wrong codes', async () => {
  const { secret, tryCode } = await makePerson();
  const wrong = makeWrongCode(secret);
  for (let guess = 0; guess < 4; guess += 1) await tryCode(wrong);
  expect((await tryCode(showCode(secret))).status).toBe(200);
  for (let guess = 0; guess < 4; guess += 1) expect((await tryCode(wrong)).status).toBe(401);
});

it('the audit log records a sign-in with its IP address and second step, but no lock of an unknown username', async () => {
  const plain = await makeStaff();
  const { staff, secret, recoveryCodes, tryCode } = await makePerson();
  await signInBy({ username: plain.username, password: TEST_PASSWORD }, '192.0.2.90');
  await tryCode(showCode(secret));
  await tryCode(recoveryCodes[0]);
  const find = (staffId: string) => listAuditLines({ staffId });
  expect(await find(plain.id)).toMatchObject([
    { action: 'sign-in', detail: { address: '192.0.2.90', secondStep: null } },
  ]);
  expect((await find(staff.id)).map(({ detail }) => (detail as { secondStep: string }).secondStep)).toEqual([
    'code',
    'recovery-code',
  ]);
  for (let guess = 0; guess < 6; guess += 1)
    await signInBy({ username: 'made-up', password: 'x' }, '192.0.2.91');
  expect(await listActions({ target: 'made-up' })).toEqual([]);
});
