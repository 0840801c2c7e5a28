import { TEST_STAFF } from '@/scripts/test-server';
import { ask, type Ask } from './support/site';

/** A read, a write and an upload. integration/admin/gates calls every handler of the staff API, but not over HTTP. */
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
}

async function enter(who?: Credentials): Promise<Visitor> {
  const visitor = new Visitor();
  expect((await visitor.signIn(who)).status).toBe(200);
  return visitor;
}

it.each([
  ['without a cookie', ''],
  ['with a cookie that is no token', 'next-auth.session-token=x'],
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

it('staff handlers that write refuse requests from another site', async () => {
  const headers = { Origin: 'https://evil.example' };
  const visitor = await enter();
  for (const { method, address } of HANDLERS.filter((handler) => handler.method === 'POST')) {
    const response = await visitor.ask(address, { method, json: { version: 1 }, headers });
    expect([method, address, response.status]).toEqual([method, address, 403]);
    expect(await response.json()).toMatchObject({ success: false });
  }
});

it('without a session, staff pages redirect to the sign-in form and reveal nothing', async () => {
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
