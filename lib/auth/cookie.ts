import 'server-only';
import type { CookiesOptions } from 'next-auth';
import { getEnv } from '../env';

/** True when visitors reach us over https: cookies are then Secure and their names say so. */
export function isSecureOrigin(): boolean {
  return getEnv().PUBLIC_ORIGIN.startsWith('https://');
}

export function getSessionCookieName(): string {
  return `${isSecureOrigin() ? '__Secure-' : ''}next-auth.session-token`;
}

/** The cookies that next-auth sets, each out of reach of scripts and of other sites' requests. */
export function getCookieOptions(): Partial<CookiesOptions> {
  const secure = isSecureOrigin();
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  return {
    sessionToken: { name: getSessionCookieName(), options },
    csrfToken: { name: `${secure ? '__Host-' : ''}next-auth.csrf-token`, options },
  };
}
