import 'server-only';
import type { CookiesOptions } from 'next-auth';
import { getEnv } from '../../platform/env';

/** True when the public origin uses https. Cookies then get the Secure attribute and the matching name prefix. */
export function isSecureOrigin(): boolean {
  return getEnv().PUBLIC_ORIGIN.startsWith('https://');
}

export function getSessionCookieName(): string {
  return `${isSecureOrigin() ? '__Secure-' : ''}next-auth.session-token`;
}

/** Options for next-auth's cookies: HttpOnly and SameSite=Lax. */
export function getCookieOptions(): Partial<CookiesOptions> {
  const secure = isSecureOrigin();
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  return {
    sessionToken: { name: getSessionCookieName(), options },
    csrfToken: { name: `${secure ? '__Host-' : ''}next-auth.csrf-token`, options },
  };
}
