import { GET, POST } from '@/app/api/auth/[...nextauth]/route';
import { GET as getSession } from '@/app/api/admin/session/route';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { getPrisma } from '@/lib/platform/db';
import { forgetLimits } from '@/tests/support/limits';
import { makeStaff, makeStaffRequest, TEST_PASSWORD } from '@/tests/support/staff';

const WRONG = { success: false, message: 'Invalid username or password' };

type Attempt = { username: string; password: string; address?: string; form?: boolean; json?: boolean };

function toCookieHeader(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/=;/.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function getCsrf(cookie = '') {
  const response = await GET(makeStaffRequest('/api/auth/csrf', { cookie }));
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return { csrfToken, cookie: [cookie, toCookieHeader(response)].filter(Boolean).join('; ') };
}

async function attempt({ username, password, address = '198.51.100.7', form = false, json = true }: Attempt) {
  const { csrfToken, cookie } = await getCsrf();
  const fields = { username, password, csrfToken, ...(json ? { json: 'true' } : {}) };
  const body = form ? new URLSearchParams(fields).toString() : fields;
  const headers = {
    [CLIENT_ADDRESS_HEADER]: address,
    'user-agent': 'test browser',
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  };
  return POST(makeStaffRequest('/api/auth/callback/credentials', { method: 'POST', cookie, body, headers }));
}

function readSession(cookie: string) {
  return getSession(makeStaffRequest('/api/admin/session', { cookie }), { params: Promise.resolve({}) });
}

describe('sign-in', () => {
  it.each([
    { form: false, json: true, status: 200 },
    { form: true, json: true, status: 200 },
    { form: false, json: false, status: 200 },
    { form: true, json: false, status: 302 },
  ])('the right password opens a session (form: $form, json: $json)', async ({ form, json, status }) => {
    const staff = await makeStaff();
    const response = await attempt({
      username: staff.username.toUpperCase(),
      password: TEST_PASSWORD,
      form,
      json,
    });
    expect(response.status).toBe(status);
    if (status === 302) expect(response.headers.get('location')).toBe('/admin');
    else expect(await response.json()).toMatchObject({ success: true, url: '/admin' });

    const session = await readSession(toCookieHeader(response));
    expect(session.status).toBe(200);
    expect(await session.json()).toEqual({
      username: staff.username,
      role: 'owner',
      expiresAt: expect.any(String),
    });
    const rows = await getPrisma().staffSession.findMany({ where: { staffId: staff.id } });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ sessionVersion: 1, userAgent: 'test browser', revokedAt: null });
  });

  it('signing in sets a cookie for one day, unavailable to scripts and other sites', async () => {
    const staff = await makeStaff();
    const response = await attempt({ username: staff.username, password: TEST_PASSWORD });
    const cookie = response.headers
      .getSetCookie()
      .find((value) => value.startsWith('next-auth.session-token='));
    expect(response.headers.getSetCookie()).toHaveLength(2); // the other cookie makes the browser known
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
    expect(expires).toBeLessThanOrEqual(Date.now() + 86_400_000);
    expect(expires).toBeGreaterThan(Date.now() + 86_000_000);
  });

  it('an unknown name, wrong password, closed account and invalid input get the same response and no session', async () => {
    const before = await getPrisma().staffSession.count();
    const staff = await makeStaff();
    const closed = await makeStaff();
    await getPrisma().staff.update({ where: { id: closed.id }, data: { disabledAt: new Date() } });
    const tries = [
      { username: 'nobody-here', password: TEST_PASSWORD },
      { username: staff.username, password: 'not-this-one' },
      { username: closed.username, password: TEST_PASSWORD },
      { username: '', password: '' },
      { username: 'a\0b', password: 'x' },
      { username: 'x'.repeat(3_000), password: 'y'.repeat(3_000) },
      { username: staff.username, password: `${TEST_PASSWORD}${' '.repeat(300)}` },
    ];
    for (const [index, entry] of tries.entries()) {
      const response = await attempt({ ...entry, address: `192.0.2.${index}` });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(WRONG);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await getPrisma().staffSession.count()).toBe(before);
  });

  it.each([
    ['no token', ''],
    ['a forged token', 'f'.repeat(64)],
  ])('signing in with %s as CSRF token fails before the password check', async (_name, csrfToken) => {
    const staff = await makeStaff();
    const { cookie } = await getCsrf();
    const body = { username: staff.username, password: TEST_PASSWORD, csrfToken, json: 'true' };
    const response = await POST(
      makeStaffRequest('/api/auth/callback/credentials', { method: 'POST', cookie, body }),
    );
    expect(response.status).toBe(403);
    expect(await getPrisma().staffSession.count({ where: { staffId: staff.id } })).toBe(0);
  });

  it('the sign-in API rejects foreign sites, other types, broken JSON, large bodies and unknown paths without a 5xx', async () => {
    const path = '/api/auth/callback/credentials';
    const send = (sent: object, to = path) =>
      POST(makeStaffRequest(to, { method: 'POST', body: {}, ...sent }));
    expect((await send({ headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await send({ headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await send({ body: '{' })).status).toBe(400);
    expect((await send({ body: 'null' })).status).toBe(400);
    expect((await send({ body: 'x'.repeat(40_000) })).status).toBe(413);
    expect((await send({}, '/api/auth/callback/google')).status).toBe(404);
    expect((await send({}, '/api/auth/signin/credentials')).status).toBe(404);
    expect((await GET(makeStaffRequest('/api/auth/nothing'))).status).toBe(404);
    const odd =
      'next-auth.callback-url=%22not an address; next-auth.csrf-token=a|b|c; next-auth.session-token=x';
    expect(
      (await GET(makeStaffRequest('/api/auth/csrf?callbackUrl=javascript:1', { cookie: encodeURI(odd) })))
        .status,
    ).toBe(200);
  });

  it.each(['signin', 'signout', 'error?error=Configuration'])(
    'GET /api/auth/%s redirects to the staff area',
    async (page) => {
      const response = await GET(makeStaffRequest(`/api/auth/${page}`));
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('/admin');
    },
  );
});

describe('limits', () => {
  beforeEach(forgetLimits);

  it('five failed sign-ins lock an account at one IP address, and only there', async () => {
    const staff = await makeStaff();
    const wrong = { username: staff.username, password: 'wrong', address: '203.0.113.1' };
    for (let count = 0; count < 5; count++) expect((await attempt(wrong)).status).toBe(401);

    const locked = await attempt({ ...wrong, password: TEST_PASSWORD });
    expect(locked.status).toBe(429);
    expect(locked.headers.get('retry-after')).toBe('60');
    expect(await locked.json()).toEqual({
      success: false,
      message: 'Too many failed sign-ins. Please wait 1 minute and try again.',
    });
    const elsewhere = await attempt({
      username: staff.username,
      password: TEST_PASSWORD,
      address: '203.0.113.2',
    });
    expect(elsewhere.status).toBe(200);
  });

  it('ten failed sign-ins with different usernames lock an IP address', async () => {
    const staff = await makeStaff();
    const address = '203.0.113.9';
    for (let count = 0; count < 10; count++) {
      expect((await attempt({ username: `guess-${count}`, password: 'x', address })).status).toBe(401);
    }
    const right = { username: staff.username, password: TEST_PASSWORD };
    expect((await attempt({ ...right, address })).status).toBe(429);
    expect((await attempt({ ...right, address: '203.0.113.10' })).status).toBe(200);
  });
});

it('sign-out ends the stored session, so that a copied cookie no longer works', async () => {
  const staff = await makeStaff();
  const signedIn = await attempt({
    username: staff.username,
    password: TEST_PASSWORD,
    address: '192.0.2.200',
  });
  const cookie = toCookieHeader(signedIn);
  const form = await getCsrf(cookie);
  const body = { csrfToken: form.csrfToken, json: 'true' };
  const response = await POST(
    makeStaffRequest('/api/auth/signout', { method: 'POST', cookie: form.cookie, body }),
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ success: true, message: 'Logged out successfully' });
  expect(response.headers.getSetCookie().join()).toMatch(/next-auth\.session-token=;/);
  expect((await readSession(cookie)).status).toBe(401);
  const row = await getPrisma().staffSession.findFirstOrThrow({ where: { staffId: staff.id } });
  expect(row.revokedAt).toBeInstanceOf(Date);
});

it('sign-out requires the CSRF token', async () => {
  const staff = await makeStaff();
  const cookie = toCookieHeader(
    await attempt({ username: staff.username, password: TEST_PASSWORD, address: '192.0.2.201' }),
  );
  const response = await POST(makeStaffRequest('/api/auth/signout', { method: 'POST', cookie, body: {} }));
  expect(response.status).toBe(403);
  expect((await readSession(cookie)).status).toBe(200);
});
