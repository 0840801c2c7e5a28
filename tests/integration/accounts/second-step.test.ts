import { POST as renew } from '@/app/api/admin/account/second-step/codes/route';
import { DELETE as disable, POST as begin, PUT as confirm } from '@/app/api/admin/account/second-step/route';
import { GET as account } from '@/app/api/admin/account/route';
import { GET as session } from '@/app/api/admin/session/route';
import { getPrisma } from '@/lib/platform/db';
import type { SecondStepSetup } from '@/lib/staff/accounts/types';
import { call, setUpSecondStep, listActions, showCode, stopClock } from '@/tests/support/accounts';
import { signInBy } from '@/tests/support/sign-in';
import { makeSession, TEST_PASSWORD, toCookie } from '@/tests/support/staff';

beforeEach(stopClock);
afterEach(() => jest.useRealTimers());

const WRONG_CODE = 'This code is not right. Wait for the next one and try again.';
const start = (cookie: string, password = TEST_PASSWORD) =>
  call(begin, { method: 'POST', cookie, body: { password } });
const finish = (cookie: string, code: string) => call(confirm, { method: 'PUT', cookie, body: { code } });
const read = (id: string) => getPrisma().staff.findUniqueOrThrow({ where: { id } });

async function setUp(role: 'owner' | 'agent' = 'agent') {
  const own = await makeSession({ role });
  const { body, status } = await start(own.cookie);
  expect(status).toBe(200);
  const { key, uri, qr } = body.setup as SecondStepSetup;
  return { ...own, key, uri, qr };
}

it('enabling the second step returns a URI, a QR code and a key to type; the stored secret is encrypted', async () => {
  const { staff, key, uri, qr } = await setUp();
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  const parsed = new URL(uri);
  expect(decodeURIComponent(parsed.pathname)).toContain(staff.username);
  expect(Object.fromEntries(parsed.searchParams)).toMatchObject({
    secret: key,
    issuer: 'Kayal Trails',
    digits: '6',
    period: '30',
  });
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(qr.size).toBeGreaterThan(30);
  expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  const { totpSecret, totpEnabledAt } = await read(staff.id);
  expect(totpSecret).toMatch(/^v2\.[\da-f]{8}\.[\w-]{80,}$/);
  expect(totpSecret).not.toContain(key);
  expect(totpEnabledAt).toBeNull();
});

it('enabling the second step accepts a code, ends the other sessions and returns ten working recovery codes', async () => {
  const { staff, cookie, key } = await setUp();
  const other = await getPrisma().staffSession.create({ data: { staffId: staff.id, sessionVersion: 1 } });
  const otherCookie = await toCookie({ sub: staff.id, sid: other.id });
  const { status, body } = await finish(cookie, showCode(key));
  expect(status).toBe(200);
  const codes = body.recoveryCodes as string[];
  expect(new Set(codes).size).toBe(10);
  expect((await call(session, { cookie })).status).toBe(200);
  expect((await call(session, { cookie: otherCookie })).status).toBe(401);
  expect((await call(account, { cookie })).body.secondStep).toEqual({
    enabledAt: expect.any(String),
    recoveryCodesLeft: 10,
  });
  const stored = await getPrisma().staffRecoveryCode.findMany({ where: { staffId: staff.id } });
  for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replace(/-/g, ''));
  expect(await listActions({ staffId: staff.id })).toEqual(['second-step-on']);

  const right = { username: staff.username, password: TEST_PASSWORD };
  expect((await signInBy({ ...right, code: showCode(key) }, '192.0.2.1')).status).toBe(401); // code already used
  expect((await signInBy({ ...right, code: codes[9] ?? '' }, '192.0.2.1')).status).toBe(200);
});

it('enabling the second step requires the password, a correct code and a started setup', async () => {
  const own = await makeSession();
  expect(await start(own.cookie, 'wrong')).toMatchObject({ status: 422, body: { field: 'password' } });
  expect(await finish(own.cookie, '123456')).toMatchObject({
    status: 409,
    body: { message: /Begin again/ },
  });
  const { key } = (await start(own.cookie)).body.setup as SecondStepSetup;
  expect(await finish(own.cookie, showCode(key, 5))).toMatchObject({
    status: 422,
    body: { field: 'code', message: WRONG_CODE },
  });
  expect((await read(own.staff.id)).totpEnabledAt).toBeNull();
  expect((await finish(own.cookie, showCode(key))).status).toBe(200);
});

it('the setup of the second step can be restarted with a new secret until it is confirmed', async () => {
  const own = await setUp();
  const second = (await start(own.cookie)).body.setup as SecondStepSetup;
  expect(second.key).not.toBe(own.key);
  expect((await finish(own.cookie, showCode(own.key))).status).toBe(422);
  expect((await finish(own.cookie, showCode(second.key))).status).toBe(200);
  expect((await start(own.cookie)).status).toBe(409);
  expect((await finish(own.cookie, showCode(second.key, 1))).status).toBe(409);
});

it('three simultaneous confirmations of the second step return one set of recovery codes', async () => {
  const { staff, cookie, key } = await setUp();
  const answers = await Promise.all([1, 2, 3].map(() => finish(cookie, showCode(key))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await getPrisma().staffRecoveryCode.count({ where: { staffId: staff.id } })).toBe(10);
});

describe('once the second step is enabled', () => {
  async function makeOn() {
    const own = await makeSession();
    return { ...own, ...(await setUpSecondStep(own.staff.id)) };
  }
  const send = (handler: typeof renew, method: string, cookie: string, body: object) =>
    call(handler, { method, cookie, body });

  it.each([
    ['making new recovery codes', renew, 'POST'],
    ['disabling the second step', disable, 'DELETE'],
  ])('%s requires the password and a code', async (_name, handler, method) => {
    const { staff, cookie, secret } = await makeOn();
    const code = showCode(secret);
    expect((await send(handler, method, cookie, { password: 'wrong', code })).body).toMatchObject({
      field: 'password',
    });
    expect((await send(handler, method, cookie, { password: TEST_PASSWORD })).body).toMatchObject({
      field: 'code',
      message: 'Enter a code.',
    });
    const wrong = await send(handler, method, cookie, { password: TEST_PASSWORD, code: showCode(secret, 9) });
    expect(wrong).toMatchObject({ status: 422, body: { field: 'code', message: WRONG_CODE } });
    expect(await listActions({ staffId: staff.id })).toEqual([]);
    expect((await send(handler, method, cookie, { password: TEST_PASSWORD, code })).status).toBe(200);
    expect(await listActions({ staffId: staff.id })).toHaveLength(1);
  });

  it('new recovery codes replace the old ones', async () => {
    const { staff, cookie, recoveryCodes } = await makeOn();
    const { body } = await send(renew, 'POST', cookie, { password: TEST_PASSWORD, code: recoveryCodes[0] });
    const codes = body.recoveryCodes as string[];
    expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    const right = { username: staff.username, password: TEST_PASSWORD };
    expect((await signInBy({ ...right, code: recoveryCodes[1] ?? '' }, '192.0.2.2')).status).toBe(401);
    expect((await signInBy({ ...right, code: codes[0] ?? '' }, '192.0.2.2')).status).toBe(200);
  });

  it('disabling the second step deletes its secret and recovery codes', async () => {
    const { staff, cookie, recoveryCodes } = await makeOn();
    await send(disable, 'DELETE', cookie, { password: TEST_PASSWORD, code: recoveryCodes[3] });
    expect(await read(staff.id)).toMatchObject({ totpSecret: null, totpEnabledAt: null, totpLastStep: null });
    expect(await getPrisma().staffRecoveryCode.count({ where: { staffId: staff.id } })).toBe(0);
    expect((await signInBy({ username: staff.username, password: TEST_PASSWORD }, '192.0.2.3')).status).toBe(
      200,
    );
    expect((await send(disable, 'DELETE', cookie, { password: TEST_PASSWORD, code: '123456' })).status).toBe(
      409,
    );
  });
});
