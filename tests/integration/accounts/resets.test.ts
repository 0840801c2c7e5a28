import { POST as resetRoute } from '@/app/api/auth-links/reset/[token]/route';
import { POST as makeReset } from '@/app/api/admin/accounts/[id]/reset/route';
import { GET as session } from '@/app/api/admin/session/route';
import { hashPassword, verifyPassword } from '@/lib/staff/sign-in/password';
import { getEnv } from '@/lib/platform/env';
import { getPool, getPrisma } from '@/lib/platform/db';
import { disableAccount } from '@/lib/staff/accounts/mutations';
import { CLOSED_LINK } from '@/lib/staff/accounts/token-mutations';
import type { MadeLink } from '@/lib/staff/accounts/types';
import { call, listActions, toToken, type Answer } from '@/tests/support/accounts';
import { makeSession, TEST_PASSWORD } from '@/tests/support/staff';
import { until } from '@/tests/support/until';

const PASSWORD = 'coir mats and 3 boats';
type Handler = Parameters<typeof call>[0];
const WAITING =
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

let serial = 0;
const freshAddress = () => `2001:db8:9:${(serial += 1).toString(16)}::1`;

const reset = (url: string, password: string) =>
  call(resetRoute as Handler, {
    method: 'POST',
    body: { password },
    params: { token: toToken(url) },
    address: freshAddress(),
  });

const expectClosed = (answer: Answer) =>
  expect(answer).toEqual({ status: 404, body: { success: false, message: CLOSED_LINK } });

const askForLink = ({ cookie }: { cookie: string }, id: string) =>
  call(makeReset, { method: 'POST', body: { password: TEST_PASSWORD }, cookie, params: { id } });

async function makeResetLink() {
  const owner = await makeSession();
  const person = await makeSession({ role: 'agent' });
  const { status, body } = await askForLink(owner, person.staff.id);
  expect(status).toBe(200);
  return { owner, person, link: body.link as MadeLink };
}

it('a reset link sets the password once, ends the sessions and writes an audit entry', async () => {
  const { owner, person, link } = await makeResetLink();
  expect(link.url).toMatch(/\/admin\/reset\/[\w-]{22}$/);
  expect(link.mailedTo).toBeNull();
  expect(Math.round((Date.parse(link.expiresAt) - Date.now()) / 3_600_000)).toBe(24);
  expect((await call(session, { cookie: person.cookie })).status).toBe(200);

  expect(await reset(link.url, PASSWORD)).toMatchObject({
    status: 200,
    body: { username: person.staff.username },
  });
  expect((await call(session, { cookie: person.cookie })).status).toBe(401);
  const row = await getPrisma().staff.findUniqueOrThrow({ where: { id: person.staff.id } });
  expect(await verifyPassword(row.passwordHash, PASSWORD)).toBe(true);
  expectClosed(await reset(link.url, 'another password!'));
  expect(await listActions({ target: person.staff.username })).toEqual(['reset-link-made', 'password-reset']);
  expect(await listActions({ staffId: owner.staff.id })).toEqual(['reset-link-made']);
});

it('a reset link sets one password when used twice at the same time', async () => {
  const { link, person } = await makeResetLink();
  const answers = await Promise.all(
    ['first good password', 'other good password'].map((word) => reset(link.url, word)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const row = await getPrisma().staff.findUniqueOrThrow({ where: { id: person.staff.id } });
  expect(row.sessionVersion).toBe(2);
});

it('using a reset link closes the other open reset links of the account', async () => {
  const { owner, person, link } = await makeResetLink();
  const other = await askForLink(owner, person.staff.id);
  await getPrisma().staffLink.update({ where: { id: link.id }, data: { revokedAt: null } });
  expect((await reset((other.body.link as MadeLink).url, PASSWORD)).status).toBe(200);
  expectClosed(await reset(link.url, 'another password!'));
});

// Regression: two requests that waited for the same lock did not see each other’s link and left both open.
it('a reset link is the only open link of its account, even if two are made at the same moment', async () => {
  const { owner, person } = await makeResetLink();
  const client = await getPool().connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM staff WHERE id = $1 FOR UPDATE', [person.staff.id]);
  const made = [1, 2].map(() => askForLink(owner, person.staff.id));
  await until(async () => (await getPool().query(WAITING)).rowCount === 2);
  await client.query('COMMIT');
  client.release();
  expect((await Promise.all(made)).map(({ status }) => status)).toEqual([200, 200]);
  const open = { staffId: person.staff.id, usedAt: null, revokedAt: null };
  expect(await getPrisma().staffLink.count({ where: open })).toBe(1);
});

it('a reset link closes when replaced or when its account is disabled; disabled, unknown and own accounts get none', async () => {
  const { owner, person, link } = await makeResetLink();
  const again = await askForLink(owner, person.staff.id);
  expectClosed(await reset(link.url, PASSWORD));
  await disableAccount({ ownerId: owner.staff.id, staffId: person.staff.id });
  expectClosed(await reset((again.body.link as MadeLink).url, PASSWORD));
  const ask = (id: string) => askForLink(owner, id);
  expect((await ask(person.staff.id)).status).toBe(422);
  expect((await ask(owner.staff.id)).status).toBe(422);
  expect((await ask('6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d')).status).toBe(422);
});

it('a reset link is mailed to the account’s email address, if there is a mail server', async () => {
  const owner = await makeSession();
  const passwordHash = await hashPassword(PASSWORD);
  const person = await getPrisma().staff.create({
    data: { username: 'reset-me', passwordHash, email: 'reset.me@example.com' },
  });
  const make = async () => (await askForLink(owner, person.id)).body.link;
  expect(await make()).toMatchObject({ mailedTo: null });
  const { SMTP_URL } = getEnv();
  Object.assign(getEnv(), { SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(await make()).toMatchObject({ mailedTo: 'reset.me@example.com' });
  Object.assign(getEnv(), { SMTP_URL });
});

it('after ten wrong reset links, an IP address gets 429 for another wrong one, and a valid link still works', async () => {
  const use = async (token: string) => {
    const sent = { method: 'POST', body: { password: PASSWORD }, params: { token }, address: '192.0.2.77' };
    return (await call(resetRoute as Handler, sent)).status;
  };
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) statuses.push(await use('b'.repeat(22)));
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
  expect(await use(toToken((await makeResetLink()).link.url))).toBe(200);
});

it('the reset endpoint rejects requests from another site', async () => {
  const request = new Request('http://localhost:3000/api/auth-links/reset/x', {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect((await resetRoute(request, { params: Promise.resolve({ token: 'x' }) })).status).toBe(403);
});
