import { z } from 'zod';
import { ROLES } from '../../staff/auth/permissions';
import { ROUTES } from '../../platform/routes';
import { ok, type Answer, type Operation, type Refusal } from './operation';
import { moment, said } from './shape';

const { auth, adminSession } = ROUTES.api;

/** Written by hand, since next-auth parses this form. */
const signInShape = z.object({
  username: z.string(),
  password: z.string(),
  code: z.string().optional().meta({ description: 'Of the authenticator app, or a recovery code.' }),
  csrfToken: z.string().meta({ description: 'Of GET /api/auth/csrf, whose cookie is sent back too.' }),
  json: z.enum(['true']).optional(),
});
const signOutShape = signInShape.pick({ csrfToken: true, json: true });

const STALE: Refusal = {
  code: 'FORBIDDEN',
  when: 'The csrfToken is missing or not the one of the cookie.',
  message: 'This page was open for too long. Please reload it and try again.',
};
export const SIGN_IN_OPERATIONS: Operation[] = [
  {
    id: 'getCsrfToken',
    method: 'get',
    path: `${auth}/csrf`,
    summary: 'The token for signing in and out; also sets its cookie',
    isDatabaseFree: true,
    answers: ok('The token.', z.object({ csrfToken: z.string() })),
  },
  {
    id: 'signIn',
    method: 'post',
    path: `${auth}/callback/credentials`,
    summary: 'Sign in; sets the session cookie',
    body: signInShape,
    isFormBody: true,
    isSameOriginOnly: true,
    answers: toSigned('You are signed in.'),
    refusals: [
      {
        code: 'UNAUTHENTICATED',
        when: 'One text for an unknown name, a wrong password and a closed account. The field is code when only that is missing or wrong.',
        message: 'Invalid username or password',
      },
      STALE,
      {
        code: 'TOO_MANY',
        when: 'Too many failed sign-ins of the account or from the address.',
        message: null,
      },
    ],
  },
  {
    id: 'signOut',
    method: 'post',
    path: `${auth}/signout`,
    summary: 'Sign out; the session ends on the server too',
    body: signOutShape,
    isFormBody: true,
    isSameOriginOnly: true,
    answers: toSigned('Logged out successfully'),
    refusals: [STALE],
  },
  {
    id: 'getSession',
    method: 'get',
    path: adminSession,
    summary: 'The session, or 401',
    permission: null,
    answers: [
      {
        status: 200,
        description: 'The session; its expiry is fixed.',
        schema: z.object({ username: z.string(), role: z.enum(ROLES), expiresAt: moment() }),
      },
    ],
  },
];

function toSigned(message: string): Answer[] {
  return [
    {
      status: 200,
      description: 'For clients that accept application/json or send json=true.',
      schema: said(message, { url: z.string() }),
    },
    {
      status: 302,
      description: 'For a browser form.',
      headers: { Location: { description: 'The staff area.', schema: { type: 'string' } } },
    },
  ];
}
