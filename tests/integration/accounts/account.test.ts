import { DELETE as endOne } from '@/app/api/admin/account/sessions/[id]/route';
import { DELETE as endOthers } from '@/app/api/admin/account/sessions/route';
import { PUT as setEmail } from '@/app/api/admin/account/email/route';
import { PUT as setName } from '@/app/api/admin/account/name/route';
import { PUT as setPassword } from '@/app/api/admin/account/password/route';
import { GET as account } from '@/app/api/admin/account/route';
import { GET as session } from '@/app/api/admin/session/route';
import { verifyPassword } from '@/lib/staff/sign-in/password';
import { getPrisma } from '@/lib/platform/db';
import { call, listActions } from '@/tests/support/accounts';
import { makeSession, TEST_PASSWORD, toCookie } from '@/tests/support/staff';

const NEXT = 'monsoon over Munnar';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
type Session = Awaited<ReturnType<typeof makeSession>>;

/** Stores another session of the same account. */
async function openAnother({ staff }: Session, fields: object = {}) {
  const { sessionVersion } = await getPrisma().staff.findUniqueOrThrow({ where: { id: staff.id } });
  const row = await getPrisma().staffSession.create({
    data: { staffId: staff.id, sessionVersion, ...fields },
  });
  return { id: row.id, cookie: await toCookie({ sub: staff.id, sid: row.id }) };
}

const isSignedIn = async (cookie: string) => (await call(session, { cookie })).status === 200;
const changePassword = (cookie: string, body: object, address?: string) =>
  call(setPassword, { method: 'PUT', cookie, body, ...(address ? { address } : {}) });

describe('the display name', () => {
  const change = (cookie: string, displayName: string) =>
    call(setName, { method: 'PUT', cookie, body: { displayName } });
  const readName = async ({ staff }: Session) =>
    (await getPrisma().staff.findUniqueOrThrow({ where: { id: staff.id } })).displayName;

  it('the display name is the username until another name is saved, and again after that name is removed', async () => {
    const own = await makeSession({ role: 'agent' });
    expect(await readName(own)).toBe(own.staff.username);
    expect((await change(own.cookie, ' Reshma Nair ')).body).toEqual({
      success: true,
      message: 'Name saved',
    });
    expect(await readName(own)).toBe('Reshma Nair');
    expect((await call(account, { cookie: own.cookie })).body).toMatchObject({ displayName: 'Reshma Nair' });
    expect((await change(own.cookie, '')).body).toEqual({ success: true, message: 'Name removed' });
    expect(await readName(own)).toBe(own.staff.username);
    expect((await call(account, { cookie: own.cookie })).body).toMatchObject({ displayName: '' });
    expect(await listActions({ staffId: own.staff.id })).toEqual(['name-changed', 'name-changed']);
  });

  it.each(['N'.repeat(61), 'two\nlines'])('the display name is rejected when it is %j', async (name) => {
    const own = await makeSession();
    expect(await change(own.cookie, name)).toMatchObject({ status: 422, body: { field: 'displayName' } });
  });
});

it('a password change requires the current password and ends all other sessions of the account', async () => {
  const own = await makeSession({ role: 'agent' });
  const other = await openAnother(own);
  const answer = await changePassword(own.cookie, { current: TEST_PASSWORD, password: NEXT });
  expect(answer).toEqual({
    status: 200,
    body: { success: true, message: 'Password changed. Your other sessions have ended.' },
  });
  expect(await isSignedIn(own.cookie)).toBe(true);
  expect(await isSignedIn(other.cookie)).toBe(false);
  const { passwordHash } = await getPrisma().staff.findUniqueOrThrow({ where: { id: own.staff.id } });
  expect(await verifyPassword(passwordHash, NEXT)).toBe(true);
  expect(await listActions({ staffId: own.staff.id })).toEqual(['password-changed']);
});

it.each([
  [
    'a wrong current password',
    { current: 'not this one', password: NEXT },
    'current',
    'This password is not right.',
  ],
  ['a missing current password', { password: NEXT }, 'current', 'Enter your password.'],
  [
    'a short new password',
    { current: TEST_PASSWORD, password: 'short' },
    'password',
    /at least 12 characters/,
  ],
  [
    'an unchanged password',
    { current: TEST_PASSWORD, password: TEST_PASSWORD },
    'password',
    /another password/,
  ],
])('a password change is rejected with %s', async (_name, body, field, message) => {
  const own = await makeSession();
  const other = await openAnother(own);
  const answer = await changePassword(own.cookie, body);
  expect(answer).toMatchObject({ status: 422, body: { field } });
  expect(answer.body.message).toMatch(message);
  expect(await isSignedIn(other.cookie)).toBe(true);
});

it.each([
  ['password', (cookie: string) => changePassword(cookie, { current: TEST_PASSWORD, password: NEXT })],
  [
    'email address',
    (cookie: string) =>
      call(setEmail, {
        method: 'PUT',
        cookie,
        body: { email: 'moved.on@example.com', password: TEST_PASSWORD },
      }),
  ],
])('a new %s revokes the open reset links of the account', async (what, change) => {
  const [own, other] = [await makeSession(), await makeSession()];
  const makeLink = (staffId: string) =>
    getPrisma().staffLink.create({
      data: {
        kind: 'reset',
        staffId,
        tokenHash: `${what} ${staffId}`,
        expiresAt: new Date(Date.now() + 3_600_000),
      },
    });
  const [mine, foreign] = [await makeLink(own.staff.id), await makeLink(other.staff.id)];
  expect((await change(own.cookie)).status).toBe(200);
  const isOpen = async ({ id }: { id: string }) =>
    (await getPrisma().staffLink.findUniqueOrThrow({ where: { id } })).revokedAt === null;
  expect([await isOpen(mine), await isOpen(foreign)]).toEqual([false, true]);
});

it('a password change returns 429 after five wrong current passwords', async () => {
  const own = await makeSession();
  for (let guess = 0; guess < 5; guess += 1) {
    expect(
      (await changePassword(own.cookie, { current: `guess ${guess}`, password: NEXT }, '192.0.2.50')).status,
    ).toBe(422);
  }
  const locked = await changePassword(own.cookie, { current: TEST_PASSWORD, password: NEXT }, '192.0.2.50');
  expect(locked.status).toBe(429);
  expect(await listActions({ target: own.staff.username })).toEqual([
    ...Array(5).fill('sign-in-failed'),
    'sign-in-locked',
  ]);
});

it('of two simultaneous password changes with the same current password, one succeeds', async () => {
  const own = await makeSession();
  const words = ['one long new password', 'other long new password'];
  const answers = await Promise.all(
    words.map((password) => changePassword(own.cookie, { current: TEST_PASSWORD, password })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { sessionVersion } = await getPrisma().staff.findUniqueOrThrow({ where: { id: own.staff.id } });
  expect(sessionVersion).toBe(2);
});

it('an account lists its open sessions with device, IP address and time, the current one first', async () => {
  const own = await makeSession();
  const phone = await openAnother(own, { userAgent: PIXEL, ipAddress: '203.0.113.8' });
  await openAnother(own, { revokedAt: new Date() });
  await openAnother(own, { createdAt: new Date(Date.now() - 86_401_000) });
  await getPrisma().staffSession.create({ data: { staffId: own.staff.id, sessionVersion: 0 } });
  await makeSession();
  const { body } = await call(account, { cookie: own.cookie });
  expect(body).toMatchObject({
    username: own.staff.username,
    email: null,
    role: 'owner',
    secondStep: null,
  });
  expect(body.sessions).toEqual([
    {
      id: own.session.id,
      device: 'Unknown device',
      ipAddress: null,
      createdAt: own.session.createdAt.toISOString(),
      isThis: true,
    },
    {
      id: phone.id,
      device: 'Chrome on Android',
      ipAddress: '203.0.113.8',
      createdAt: expect.any(String),
      isThis: false,
    },
  ]);
});

it('an account can end its own sessions one by one, but no session of another account', async () => {
  const own = await makeSession();
  const [phone, stranger] = [await openAnother(own), await makeSession()];
  const end = (id: string) => call(endOne, { method: 'DELETE', cookie: own.cookie, params: { id } });
  expect((await end(stranger.session.id)).status).toBe(404);
  expect(await isSignedIn(stranger.cookie)).toBe(true);
  expect((await end(phone.id)).body.message).toBe('Session ended');
  expect((await end(phone.id)).status).toBe(404);
  expect(await isSignedIn(phone.cookie)).toBe(false);
  expect(await isSignedIn(own.cookie)).toBe(true);
  expect(await listActions({ staffId: own.staff.id })).toEqual(['session-ended']);
});

it('an account can end all its other sessions at once', async () => {
  const own = await makeSession();
  const others = [await openAnother(own), await openAnother(own)];
  expect((await call(endOthers, { method: 'DELETE', cookie: own.cookie })).status).toBe(200);
  for (const { cookie } of others) expect(await isSignedIn(cookie)).toBe(false);
  expect(await isSignedIn(own.cookie)).toBe(true);
  expect(await listActions({ staffId: own.staff.id })).toEqual(['sign-out-everywhere']);
});

describe('the email address of an account', () => {
  const send = (cookie: string, email: string, password = TEST_PASSWORD) =>
    call(setEmail, { method: 'PUT', cookie, body: { email, password } });

  it('the email address of an account can be set and removed only with the current password', async () => {
    const own = await makeSession();
    const read = async () =>
      (await getPrisma().staff.findUniqueOrThrow({ where: { id: own.staff.id } })).email;
    expect((await send(own.cookie, ' Meera@Example.com ')).body.message).toBe('E-mail address saved');
    expect(await read()).toBe('meera@example.com');
    expect((await send(own.cookie, 'meera@example.com')).status).toBe(200);
    expect((await send(own.cookie, 'x@example.com', 'wrong')).body).toMatchObject({ field: 'password' });
    expect((await send(own.cookie, 'no address')).body).toMatchObject({
      field: 'email',
      message: 'Enter an e-mail address such as meera@example.com.',
    });
    expect(await read()).toBe('meera@example.com');
    expect((await send(own.cookie, '')).body.message).toBe('E-mail address removed');
    expect(await read()).toBeNull();
    expect(await listActions({ staffId: own.staff.id })).toEqual(['email-changed', 'email-changed']);
  });

  it('two accounts cannot have the same email address', async () => {
    const [one, other] = [await makeSession(), await makeSession()];
    await send(one.cookie, 'shared@example.com');
    expect(await send(other.cookie, 'shared@example.com')).toMatchObject({
      status: 422,
      body: { field: 'email' },
    });
  });
});
