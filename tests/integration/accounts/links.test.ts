import { POST as acceptRoute } from '@/app/api/auth-links/invite/[token]/route';
import { POST as invite } from '@/app/api/admin/accounts/links/route';
import { DELETE as revoke } from '@/app/api/admin/accounts/links/[id]/route';
import { POST as makeReset } from '@/app/api/admin/accounts/[id]/reset/route';
import { GET as people } from '@/app/api/admin/accounts/route';
import { verifyPassword } from '@/lib/staff/sign-in/password';
import { getPool, getPrisma } from '@/lib/platform/db';
import { getLinkOffer } from '@/lib/staff/accounts/queries';
import type { MadeLink, OpenLink } from '@/lib/staff/accounts/types';
import { call, listActions, toToken, type Answer } from '@/tests/support/accounts';
import { makeSession, makeStaff, TEST_PASSWORD } from '@/tests/support/staff';

const PASSWORD = 'coir mats and 3 boats';
const CLOSED = 'This link does not work any more. Ask an owner of the staff area for a new one.';
type Handler = Parameters<typeof call>[0];

let serial = 0;
const freshName = () => `person-${(serial += 1)}`;
const freshAddress = () => `2001:db8:${(serial += 1).toString(16)}::1`;

async function makeInvite(cookie: string, fields: { email?: string; role?: string } = {}) {
  const body = { email: `${freshName()}@example.com`, role: 'agent', ...fields };
  const answer = await call(invite, { method: 'POST', cookie, body: { ...body, password: TEST_PASSWORD } });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return { ...(answer.body.link as MadeLink), email: body.email };
}

const accept = (url: string, body: object) =>
  call(acceptRoute as Handler, {
    method: 'POST',
    body,
    params: { token: toToken(url) },
    address: freshAddress(),
  });

const expectClosed = (answer: Answer) =>
  expect(answer).toEqual({ status: 404, body: { success: false, message: CLOSED } });

it('an invitation queues a mail, writes an audit entry and stores only the hash of its 128-bit token', async () => {
  const { staff, cookie } = await makeSession();
  const { id, url, email, mailedTo, expiresAt } = await makeInvite(cookie, { role: 'owner' });
  expect(url).toMatch(/^http:\/\/localhost:3000\/admin\/invite\/[\w-]{22}$/);
  // Without a mail server, the owner sends the link to the person.
  expect([email, mailedTo]).toEqual([expect.any(String), null]);
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);

  const { rows } = await getPool().query(
    `SELECT (SELECT to_jsonb(l) FROM staff_links AS l WHERE id = $1)::text AS link,
         (SELECT json_agg(j) FROM graphile_worker._private_jobs AS j)::text AS jobs, (SELECT json_agg(a) FROM audit_log AS a)::text AS log`,
    [id],
  );
  for (const text of Object.values(rows[0] as Record<string, string>))
    expect(text).not.toContain(toToken(url));
  expect(rows[0].jobs).toContain(`account:${id}`);
  expect(await listActions({ staffId: staff.id, target: email })).toEqual(['invited']);
});

it('an invitation creates one account with its role and email address and cannot be used again', async () => {
  const { cookie } = await makeSession();
  const { url, email } = await makeInvite(cookie);
  const username = freshName();
  expect(await accept(url, { username: ` ${username.toUpperCase()} `, password: PASSWORD })).toEqual({
    status: 200,
    body: { success: true, message: 'Your account is ready. Sign in with it.', username },
  });
  const account = await getPrisma().staff.findUniqueOrThrow({ where: { username } });
  expect(account).toMatchObject({ email, role: 'agent', disabledAt: null });
  expect(await verifyPassword(account.passwordHash, PASSWORD)).toBe(true);
  expect(await listActions({ staffId: account.id })).toEqual(['invitation-accepted']);
  expectClosed(await accept(url, { username: freshName(), password: PASSWORD }));
});

it('an invitation creates one account when it is used three times at once', async () => {
  const { cookie } = await makeSession();
  const { url, email } = await makeInvite(cookie);
  const names = [freshName(), freshName(), freshName()];
  const answers = await Promise.all(names.map((username) => accept(url, { username, password: PASSWORD })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await getPrisma().staff.count({ where: { username: { in: names } } })).toBe(1);
  expect(await getPrisma().staff.count({ where: { email } })).toBe(1);
});

it('an invitation stays usable after an attempt with a taken username, even in a race', async () => {
  const { staff, cookie } = await makeSession();
  const { url } = await makeInvite(cookie);
  const reply = await accept(url, { username: staff.username, password: PASSWORD });
  expect(reply).toMatchObject({
    status: 422,
    body: { field: 'username', message: 'This username is taken. Choose another one.' },
  });

  const other = await makeInvite(cookie);
  const username = freshName();
  const both = await Promise.all(
    [url, other.url].map((link) => accept(link, { username, password: PASSWORD })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const left = both[0]?.status === 422 ? url : other.url;
  expect((await accept(left, { username: freshName(), password: PASSWORD })).status).toBe(200);
});

it('an invitation rejects a username that looks like an existing one and stays usable', async () => {
  const { cookie } = await makeSession();
  await makeStaff({ username: 'malini' });
  const { url } = await makeInvite(cookie);
  for (const username of ['rna1ini', 'Ma.lini', 'mal1n1'])
    expect(await accept(url, { username, password: PASSWORD })).toEqual({
      status: 422,
      body: {
        success: false,
        field: 'username',
        message: 'This username looks like the one of another account. Choose another one.',
      },
    });
  expect((await accept(url, { username: freshName(), password: PASSWORD })).status).toBe(200);
});

it.each([
  ['a username of one letter', { username: 'a' }, 'username'],
  ['a username with a space', { username: 'a b' }, 'username'],
  ['a username with a NUL', { username: 'a\0b' }, 'username'],
  ['no username', { username: undefined }, 'username'],
  ['a short password', { password: 'eleven char' }, 'password'],
  ['a guessable password', { password: 'password123456' }, 'password'],
  [
    'a password equal to the name',
    { username: 'padmanabhan-nair', password: 'padmanabhan-nair1' },
    'password',
  ],
  ['no password', { password: undefined }, 'password'],
])('an invitation rejects %s and stays usable', async (_name, change, field) => {
  const { cookie } = await makeSession();
  const { url } = await makeInvite(cookie);
  const answer = await accept(url, { username: freshName(), password: PASSWORD, ...change });
  expect(answer).toMatchObject({ status: 422, body: { success: false, field } });
  expect(await getLinkOffer('invite', toToken(url))).toMatchObject({ role: 'agent' });
});

it('an invitation ends when revoked, expired or replaced, or when its inviter is no longer an owner', async () => {
  const { staff, cookie } = await makeSession();
  const password = { username: freshName(), password: PASSWORD };
  const [revoked, old, replaced, orphan] = [
    await makeInvite(cookie),
    await makeInvite(cookie),
    await makeInvite(cookie),
    await makeInvite(cookie),
  ];
  expect(await call(revoke, { method: 'DELETE', cookie, params: { id: revoked.id } })).toMatchObject({
    status: 200,
  });
  expect(await call(revoke, { method: 'DELETE', cookie, params: { id: revoked.id } })).toMatchObject({
    status: 404,
  });
  await getPrisma().staffLink.update({
    where: { id: old.id },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  });
  const newer = await makeInvite(cookie, { email: replaced.email.toUpperCase() });
  for (const { url } of [revoked, old, replaced]) {
    expect(await getLinkOffer('invite', toToken(url))).toBeNull();
    expectClosed(await accept(url, password));
  }
  expect(await getLinkOffer('invite', toToken(newer.url))).not.toBeNull();

  const { disableAccount } = await import('@/lib/staff/accounts/mutations');
  const boss = await makeStaff();
  await disableAccount({ ownerId: boss.id, staffId: staff.id });
  expectClosed(await accept(orphan.url, password));
  expect(await listActions({ staffId: staff.id, target: revoked.email })).toEqual([
    'invited',
    'invitation-revoked',
  ]);
});

it.each([
  ['an unknown token', 'a'.repeat(22)],
  ['a malformed token', 'x'],
  ['a token of another kind', ''],
])('the invitation endpoint gives %s the same response as a used link', async (_name, token) => {
  const { cookie, staff } = await makeSession();
  const other = await makeStaff();
  const made = await call(makeReset, {
    method: 'POST',
    body: { password: TEST_PASSWORD },
    cookie,
    params: { id: other.id },
  });
  const url = token || (made.body.link as MadeLink).url;
  expectClosed(await accept(url, { username: freshName(), password: PASSWORD }));
  expect(staff.role).toBe('owner');
});

it('an invitation is rejected for an existing account’s email address, an invalid email address or an invalid role', async () => {
  const { staff, cookie } = await makeSession();
  await getPrisma().staff.update({ where: { id: staff.id }, data: { email: 'taken@example.com' } });
  const send = (body: object) =>
    call(invite, { method: 'POST', cookie, body: { ...body, password: TEST_PASSWORD } });
  expect(await send({ email: 'Taken@Example.com ', role: 'agent' })).toMatchObject({
    status: 422,
    body: { field: 'email' },
  });
  expect(await send({ email: 'nobody', role: 'agent' })).toMatchObject({
    status: 422,
    body: { field: 'email' },
  });
  expect(await send({ email: 'a@example.com', role: 'king' })).toMatchObject({
    status: 422,
    body: { field: 'role' },
  });
});

it('the list of accounts has the last sign-in and second step of each account, and only open links', async () => {
  const { staff, session: own, cookie } = await makeSession();
  const open = await makeInvite(cookie);
  const gone = await makeInvite(cookie);
  await call(revoke, { method: 'DELETE', cookie, params: { id: gone.id } });
  const { body } = await call(people, { cookie });
  const me = (body.items as { username: string }[]).find(({ username }) => username === staff.username);
  expect(me).toMatchObject({
    role: 'owner',
    disabledAt: null,
    hasSecondStep: false,
    lastSignInAt: own.createdAt.toISOString(),
  });
  const links = (body.links as OpenLink[]).filter(({ createdBy }) => createdBy === staff.username);
  expect(links).toEqual([
    {
      id: open.id,
      kind: 'invite',
      email: open.email,
      role: 'agent',
      username: null,
      createdBy: staff.username,
      createdAt: expect.any(String),
      expiresAt: open.expiresAt,
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/hash|secret|token/i);
});
