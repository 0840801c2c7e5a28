import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './support/accounts';
import { enter, signInByRequest, STAFF } from './support/staff-session';

const ROOT = path.resolve(import.meta.dirname, '..', '..', 'app', 'api', 'admin');
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** A body with the fields that the write handlers accept. */
const BODY = { status: 'closed', isSpam: true, version: 1, note: 'x' };

/** An old date keeps the enquiry off the first page that other tests read. */
const LONG_AGO = { enquiry_date: '2020-01-01T00:00:00Z' };

/** Every handler under /api/admin, found in the source files, so that new handlers are tested too. */
const HANDLERS = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    const address = `/api/admin/${path.dirname(file).split(path.sep).join('/')}`;
    return [...source.matchAll(/export const (GET|POST|PUT|PATCH|DELETE)\b/g)].map(([, method = '']) => ({
      method,
      address,
    }));
  });

test.describe('every staff handler', () => {
  test('the source files contain handlers', () => {
    expect(HANDLERS.length).toBeGreaterThanOrEqual(9);
    expect(HANDLERS).toContainEqual({ method: 'DELETE', address: '/api/admin/enquiries/[id]' });
  });

  for (const { method, address } of HANDLERS) {
    test(`${method} ${address} refuses requests without a session`, async ({
      request,
      insertEnquiry,
      query,
    }) => {
      const { id } = await insertEnquiry(LONG_AGO);
      const data = WRITES.includes(method) ? { data: BODY } : {};
      const cookies = [
        undefined,
        'next-auth.session-token=x',
        `next-auth.session-token=${Buffer.from('{"alg":"none"}').toString('base64url')}..`,
        '__Secure-next-auth.session-token=admin; admin=true',
      ];
      for (const cookie of cookies) {
        const response = await request.fetch(address.replace('[id]', id), {
          method,
          ...data,
          headers: cookie ? { Cookie: cookie } : {},
        });
        expect(response.status()).toBe(401);
        expect(await response.json()).toEqual({ success: false, message: 'Please sign in to continue.' });
        // An upload is refused by the server, before its body is read.
        expect(response.headers()['cache-control']).toMatch(/^private, no-store(, no-transform)?$/);
      }
      expect(
        await query('SELECT status, is_spam, deleted_at, version FROM enquiries WHERE id = $1', [id]),
      ).toEqual([{ status: 'new', is_spam: false, deleted_at: null, version: 1 }]);
    });
  }

  for (const { method, address } of HANDLERS.filter((handler) => WRITES.includes(handler.method))) {
    test(`${method} ${address} refuses requests from another site`, async ({
      request,
      insertEnquiry,
      query,
    }) => {
      await enter(request);
      const { id } = await insertEnquiry(LONG_AGO);
      const origins: Record<string, string>[] = [
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
      ];
      for (const headers of origins) {
        const response = await request.fetch(address.replace('[id]', id), { method, data: BODY, headers });
        expect(response.status(), JSON.stringify(headers)).toBe(403);
        expect(await response.json()).toMatchObject({ success: false });
      }
      expect(await query('SELECT version FROM enquiries WHERE id = $1 AND deleted_at IS NULL', [id])).toEqual(
        [{ version: 1 }],
      );
    });
  }
});

test.describe('the staff session', () => {
  test('the cookie is HttpOnly and SameSite and carries its expiry', async ({ request }) => {
    const answer = await signInByRequest(request);
    expect(answer.status()).toBe(200);
    const cookies = answer
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map(({ value }) => value);
    const session = cookies.find((cookie) => /^(__Secure-)?next-auth\.session-token=/.test(cookie)) ?? '';
    expect(session).toMatch(/; HttpOnly/i);
    expect(session).toMatch(/; SameSite=Lax/i);
    expect(session).toMatch(/; Path=\//i);
    expect(session).not.toMatch(/domain=/i);
    const { username, role, expiresAt } = (await (await request.get('/api/admin/session')).json()) as Record<
      string,
      string
    >;
    expect({ username, role }).toEqual({ username: 'admin', role: 'owner' });
    const left = new Date(expiresAt ?? '').getTime() - Date.now();
    expect(left).toBeGreaterThan(86_000_000);
    expect(left).toBeLessThanOrEqual(86_400_000);
  });

  test('using the session does not extend it', async ({ request }) => {
    await enter(request);
    const ends = new Set<string>();
    for (let turn = 1; turn <= 5; turn += 1) {
      ends.add(((await (await request.get('/api/admin/session')).json()) as { expiresAt: string }).expiresAt);
      await request.get('/api/auth/session');
      await request.get('/admin');
    }
    expect(ends.size).toBe(1);
  });

  test('after 24 hours handlers refuse requests and pages show the sign-in', async ({
    request,
    query,
    makeAccount,
  }) => {
    // A separate account, because a session of another test may start in the same millisecond.
    const account = await makeAccount();
    expect((await signInByRequest(request, account)).status()).toBe(200);
    const before = (await (await request.get('/api/admin/session')).json()) as { expiresAt: string };
    const mine = new Date(new Date(before.expiresAt).getTime() - 86_400_000).toISOString();
    const aged = await query(
      `UPDATE staff_sessions SET created_at = created_at - interval '24 hours'
       WHERE date_trunc('milliseconds', created_at) = $1 AND staff_id = $2 RETURNING id`,
      [mine, account.id],
    );
    expect(aged).toHaveLength(1);
    expect((await request.get('/api/admin/enquiries')).status()).toBe(401);
    expect(await (await request.get('/admin')).text()).toContain('Staff sign-in');
    const itineraries = await request.get('/admin/custom-itineraries', { maxRedirects: 0 });
    expect(itineraries.status()).toBe(307);
    expect(itineraries.headers().location).toBe('/admin');
  });

  test('signing out ends the session on the server: a copy of the cookie no longer works', async ({
    request,
    playwright,
    baseURL,
  }) => {
    await enter(request);
    const thief = await playwright.request.newContext({
      baseURL,
      storageState: await request.storageState(),
    });
    expect((await thief.get('/api/admin/session')).status()).toBe(200);
    const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string };
    const out = await request.post('/api/auth/signout', { data: { csrfToken, json: true } });
    expect(await out.json()).toMatchObject({ message: 'Logged out successfully' });
    expect((await thief.get('/api/admin/session')).status()).toBe(401);
    expect((await request.get('/api/admin/session')).status()).toBe(401);
    await thief.dispose();
  });

  test('an unknown user name and a wrong password get the same answer', async ({ request }) => {
    const name = `nobody-${randomUUID().slice(0, 8)}`;
    const answers = [
      await signInByRequest(request, { username: name, password: 'x' }),
      await signInByRequest(request, { ...STAFF, password: 'x' }),
    ];
    for (const answer of answers) {
      expect(answer.status()).toBe(401);
      expect(await answer.json()).toEqual({ success: false, message: 'Invalid username or password' });
    }
    expect((await request.get('/api/admin/session')).status()).toBe(401);
  });

  test('a sign-in from another site, or without the form’s token, is refused', async ({ request }) => {
    const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string };
    const address = '/api/auth/callback/credentials';
    const foreign = await request.post(address, {
      data: { ...STAFF, csrfToken },
      headers: { Origin: 'https://evil.example' },
    });
    expect(foreign.status()).toBe(403);
    for (const token of ['', 'x', `${csrfToken}0`]) {
      expect((await request.post(address, { data: { ...STAFF, csrfToken: token } })).status()).toBe(403);
    }
    expect((await request.get('/api/admin/session')).status()).toBe(401);
  });
});
