import { GET } from '@/app/api/admin/session/route';
import { getPrisma } from '@/lib/platform/db';
import { findAccount } from '@/lib/staff/permissions/session';
import { makeSession, makeStaffRequest, toCookie } from '@/tests/support/staff';

const DAY_S = 86_400;

function ask(cookie: string) {
  return GET(makeStaffRequest('/api/admin/session', { cookie }), { params: Promise.resolve({}) });
}

it('the HTTP server finds the account of a session, whatever other cookies there are', async () => {
  const { staff, cookie } = await makeSession();
  expect(await findAccount(`theme=x; ${cookie}; a=b`)).toBe(staff.id);
});

it('the session API returns the account and the expiry, a day after sign-in, not after the last request', async () => {
  const { staff, session, cookie } = await makeSession({ role: 'agent', ageSeconds: 5_000 });
  for (let time = 0; time < 2; time++) {
    const response = await ask(cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({
      username: staff.username,
      role: 'agent',
      expiresAt: new Date(session.createdAt.getTime() + DAY_S * 1_000).toISOString(),
    });
  }
});

it.each([
  ['a request without cookies', async () => ''],
  ['a session cookie that is not a token', async () => 'next-auth.session-token=rubbish'],
  ['an unsigned token', async () => `next-auth.session-token=${btoa('{"alg":"none"}')}..`],
  ['invented cookies', async () => '__Secure-next-auth.session-token=admin; admin=true'],
  ['a revoked session', async () => (await makeSession({ revoked: true })).cookie],
  ['a day-old session', async () => (await makeSession({ ageSeconds: DAY_S })).cookie],
  [
    'a token signed with another key',
    async () => {
      const { staff, session } = await makeSession();
      return toCookie({ sub: staff.id, sid: session.id }, 'another-secret-that-is-long-enough-0123456789');
    },
  ],
  [
    'a session of another account',
    async () => {
      const [one, other] = [await makeSession(), await makeSession()];
      return toCookie({ sub: one.staff.id, sid: other.session.id });
    },
  ],
  ['a token without a stored session', async () => toCookie({ sub: (await makeSession()).staff.id })],
  ['a token whose claims are not ids', async () => toCookie({ sub: 'x', sid: { not: 'text' } })],
  [
    'a session of a closed account',
    async () => {
      const { staff, cookie } = await makeSession();
      await getPrisma().staff.update({ where: { id: staff.id }, data: { disabledAt: new Date() } });
      return cookie;
    },
  ],
  [
    'a session of an account signed out everywhere',
    async () => {
      const { staff, cookie } = await makeSession();
      await getPrisma().staff.update({ where: { id: staff.id }, data: { sessionVersion: 2 } });
      return cookie;
    },
  ],
])('the session API rejects %s', async (_name, makeCookie) => {
  const cookie = await makeCookie();
  const response = await ask(cookie);
  expect(response.status).toBe(401);
  expect(await findAccount(cookie)).toBeNull();
  expect(await response.json()).toEqual({ success: false, message: 'Please sign in to continue.' });
});
