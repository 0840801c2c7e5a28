import { randomUUID } from 'node:crypto';
import { hashPassword } from '@/lib/staff/sign-in/password';
import { TEST_STAFF } from '@/scripts/test-server';
import { ask, query, type Ask } from './support/site';

const DAY_MS = 86_400_000;

/** One of each kind over HTTP: a read, a write, an upload. integration/admin/gates calls every handler of the staff API. */
const HANDLERS = [
  { method: 'GET', address: '/api/admin/enquiries' },
  { method: 'POST', address: '/api/admin/templates' },
  { method: 'POST', address: '/api/admin/pictures' },
];

type Credentials = { username: string; password: string };

/** A browser's cookies, and requests with them. */
class Visitor {
  cookies = new Map<string, string>();

  async ask(path: string, { headers, ...rest }: Ask = {}): Promise<Response> {
    const Cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await ask(path, { ...rest, headers: { Cookie, ...headers } });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  async getToken(): Promise<string> {
    return ((await (await this.ask('/api/auth/csrf')).json()) as { csrfToken: string }).csrfToken;
  }

  async signIn(who: Credentials = TEST_STAFF): Promise<Response> {
    const json = { ...who, csrfToken: await this.getToken(), json: true };
    return this.ask('/api/auth/callback/credentials', { method: 'POST', json });
  }

  async readSession(): Promise<Record<string, string>> {
    return (await (await this.ask('/api/admin/session')).json()) as Record<string, string>;
  }
}

async function enter(who?: Credentials): Promise<Visitor> {
  const visitor = new Visitor();
  expect((await visitor.signIn(who)).status).toBe(200);
  return visitor;
}

it.each([
  ['without a cookie', ''],
  ['with a cookie that is no token', 'next-auth.session-token=x'],
  [
    'with an unsigned token',
    `next-auth.session-token=${Buffer.from('{"alg":"none"}').toString('base64url')}..`,
  ],
  ['with invented cookies', '__Secure-next-auth.session-token=admin; admin=true'],
])('staff handlers refuse requests %s', async (_how, Cookie) => {
  for (const { method, address } of HANDLERS) {
    const json = method === 'POST' ? { json: { version: 1 } } : {};
    const response = await ask(address, { method, ...json, headers: { Cookie } });
    expect([method, address, response.status]).toEqual([method, address, 401]);
    expect(await response.json()).toEqual({ success: false, message: 'Please sign in to continue.' });
    // An upload is refused by the server, before its body is read.
    expect(response.headers.get('cache-control')).toMatch(/^private, no-store(, no-transform)?$/);
  }
});

it.each<Record<string, string>>([
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
])('staff handlers that write refuse requests with %j', async (headers) => {
  const visitor = await enter();
  for (const { method, address } of HANDLERS.filter((handler) => handler.method === 'POST')) {
    const response = await visitor.ask(address, { method, json: { version: 1 }, headers });
    expect([method, address, response.status]).toEqual([method, address, 403]);
    expect(await response.json()).toMatchObject({ success: false });
  }
});

describe('the staff session', () => {
  it('has a cookie that is HttpOnly and SameSite, and an expiry that its use does not change', async () => {
    const visitor = new Visitor();
    const answer = await visitor.signIn();
    const cookie = answer.headers
      .getSetCookie()
      .find((one) => /^(__Secure-)?next-auth\.session-token=/.test(one));
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/domain=/i);
    const session = await visitor.readSession();
    expect(session).toMatchObject({ username: 'admin', role: 'owner' });
    const left = new Date(session.expiresAt ?? '').getTime() - Date.now();
    expect(left).toBeGreaterThan(DAY_MS - 400_000);
    expect(left).toBeLessThanOrEqual(DAY_MS);
    for (const path of ['/api/auth/session', '/admin', '/api/auth/session', '/admin'])
      await visitor.ask(path);
    expect(await visitor.readSession()).toEqual(session);
  });

  it('after 24 hours handlers refuse requests and pages show the sign-in', async () => {
    const account = { username: `person-${randomUUID().slice(0, 8)}`, password: 'lanterns by the lake' };
    const [staff] = await query<{ id: string }>(
      'INSERT INTO staff (username, password_hash, role) VALUES ($1, $2, $3) RETURNING id',
      [account.username, await hashPassword(account.password), 'agent'],
    );
    const visitor = await enter(account);
    await query(
      "UPDATE staff_sessions SET created_at = created_at - interval '24 hours' WHERE staff_id = $1",
      [staff?.id],
    );
    expect((await visitor.ask('/api/admin/enquiries')).status).toBe(401);
    expect(await (await visitor.ask('/admin')).text()).toContain('Staff sign-in');
    const itineraries = await visitor.ask('/admin/custom-itineraries');
    expect([itineraries.status, itineraries.headers.get('location')]).toEqual([307, '/admin']);
  });

  it('ends on the server at sign-out: a copy of the cookie no longer works', async () => {
    const visitor = await enter();
    const thief = new Visitor();
    thief.cookies = new Map(visitor.cookies);
    expect((await thief.ask('/api/admin/session')).status).toBe(200);
    const json = { csrfToken: await visitor.getToken(), json: true };
    const out = await visitor.ask('/api/auth/signout', { method: 'POST', json });
    expect(await out.json()).toMatchObject({ message: 'Logged out successfully' });
    for (const one of [thief, visitor]) expect((await one.ask('/api/admin/session')).status).toBe(401);
  });

  it('is not opened for an unknown name, a wrong password, another site or without the form’s token', async () => {
    const visitor = new Visitor();
    for (const who of [
      { username: `nobody-${randomUUID().slice(0, 8)}`, password: 'x' },
      { ...TEST_STAFF, password: 'x' },
    ]) {
      const answer = await visitor.signIn(who);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ success: false, message: 'Invalid username or password' });
    }
    const csrfToken = await visitor.getToken();
    for (const [token, headers] of [
      [csrfToken, { Origin: 'https://evil.example' }],
      ['', {}],
      ['x', {}],
      [`${csrfToken}0`, {}],
    ] as [string, Record<string, string>][]) {
      const json = { ...TEST_STAFF, csrfToken: token };
      const answer = await visitor.ask('/api/auth/callback/credentials', { method: 'POST', json, headers });
      expect(answer.status).toBe(403);
    }
    expect((await visitor.ask('/api/admin/session')).status).toBe(401);
  });
});

it('without a session, staff pages lead to the sign-in and show nothing', async () => {
  for (const [path, signIn] of [
    ['/admin/custom-itineraries', '/admin'],
    ['/admin/analytics', '/admin'],
    ['/admin/analytics/embed', '/admin?next=%2Fadmin%2Fanalytics%2Fembed'],
    ['/admin/mails', '/admin?next=%2Fadmin%2Fmails'],
  ] as const) {
    const response = await ask(path);
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 307, signIn]);
    expect(await response.text()).not.toMatch(/Analytics dashboard|customerName|Converted website enquiries/);
  }
});

it('no staff page may be indexed or cached', async () => {
  const expectPrivate = async (visitor: Visitor, path: string) => {
    const response = await visitor.ask(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await response.text()).toMatch(/<meta name="robots" content="[^"]*noindex/);
  };
  await expectPrivate(new Visitor(), '/admin');
  const visitor = await enter();
  for (const path of ['/admin', '/admin/custom-itineraries', '/admin/analytics', '/admin/analytics/embed'])
    await expectPrivate(visitor, path);
});
