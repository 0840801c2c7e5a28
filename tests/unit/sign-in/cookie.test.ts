import { getCookieOptions, getSessionCookieName } from '@/lib/staff/permissions/cookie';

let origin = '';
jest.mock('@/lib/platform/env', () => ({ getEnv: () => ({ PUBLIC_ORIGIN: origin }) }));

it.each([
  ['https://kayal.example', true, '__Secure-next-auth.session-token', '__Host-next-auth.csrf-token'],
  ['http://localhost:3000', false, 'next-auth.session-token', 'next-auth.csrf-token'],
])('a site at %s has the cookie names and flags for its protocol', (publicOrigin, secure, session, csrf) => {
  origin = publicOrigin;
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  expect(getSessionCookieName()).toBe(session);
  expect(getCookieOptions()).toEqual({
    sessionToken: { name: session, options },
    csrfToken: { name: csrf, options },
  });
});
