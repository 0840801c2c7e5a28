import 'server-only';
import type { AuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { getEnv } from '../../platform/env';
import { log } from '../../platform/log';
import { ROUTES } from '../../platform/routes';
import { getCookieOptions, isSecureOrigin } from '../permissions/cookie';
import { decodeToken } from '../permissions/session';

/** Functions that next-auth calls at sign-in and sign-out. next-auth does not pass on the errors that they throw. */
export type AuthHooks = {
  authorize: (username: string, password: string) => Promise<{ id: string; sessionId: string } | null>;
  signOut: (sessionId: unknown) => Promise<void>;
};

/**
 * Options for next-auth: one credentials provider. The JWT contains only the ids of the account and the session (see
 * lib/staff/permissions/session.ts).
 */
export function getAuthOptions(hooks: AuthHooks): AuthOptions {
  const env = getEnv();
  return {
    secret: env.AUTH_SECRET,
    useSecureCookies: isSecureOrigin(),
    cookies: getCookieOptions(),
    pages: { signIn: ROUTES.admin, signOut: ROUTES.admin, error: ROUTES.admin },
    jwt: { decode: ({ token }) => decodeToken(token) },
    session: { strategy: 'jwt', maxAge: env.SESSION_ABSOLUTE_S },
    providers: [
      CredentialsProvider({
        credentials: { username: {}, password: {} },
        authorize: (credentials) => hooks.authorize(credentials?.username ?? '', credentials?.password ?? ''),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? toClaims(user as { id: string; sessionId?: string }) : token),
    },
    events: { signOut: ({ token }) => hooks.signOut(token?.sid) },
    logger: {
      error: (code) => log.error({ code }, 'next-auth reported an error'),
      warn: (code) => log.debug({ code }, 'next-auth reported a warning'),
      debug: () => undefined,
    },
  };
}

/** The claims contain no name or role; both are read from the database on every request. */
function toClaims(user: { id: string; sessionId?: string }) {
  return { sub: user.id, sid: user.sessionId };
}
