import { z } from 'zod';
import { moment, withMessage, text } from '../../platform/answer-parts';
import { ROLES } from '../../staff/permissions/permissions';
import { ROUTES } from '../../platform/routes';
import { describe, ok, refuse, type Answer, type Operation } from './operation';

const { auth, adminSession } = ROUTES.api;

/** Written by hand, because next-auth parses this form and exports no schema. */
const signInShape = z.object({
  username: text,
  password: text,
  code: text.optional().meta({ description: 'Of the authenticator app, or a recovery code.' }),
  csrfToken: text.meta({ description: 'Of GET /api/auth/csrf, whose cookie is sent back too.' }),
  json: z.enum(['true']).optional(),
});
const signOutShape = signInShape.pick({ csrfToken: true, json: true });

const STALE = refuse(
  'FORBIDDEN',
  'The csrfToken is missing or not the one of the cookie.',
  'This page was open for too long. Please reload it and try again.',
);

export const SIGN_IN_OPERATIONS: Operation[] = [
  describe(`GET ${auth}/csrf`, 'getCsrfToken', 'The token for signing in and out; also sets its cookie', {
    isDatabaseFree: true,
    answers: ok('The token.', z.object({ csrfToken: text })),
  }),
  describe(`POST ${auth}/callback/credentials`, 'signIn', 'Sign in; sets the session cookie', {
    body: signInShape,
    isFormBody: true,
    isSameOriginOnly: true,
    answers: toSigned('You are signed in.'),
    refusals: [
      refuse(
        'UNAUTHENTICATED',
        'One text for an unknown name, a wrong password and a closed account. The field is code when only that is missing or wrong.',
        'Invalid username or password',
      ),
      STALE,
      refuse('TOO_MANY', 'Too many failed sign-ins of the account or from the address.', null),
    ],
  }),
  describe(`POST ${auth}/signout`, 'signOut', 'Sign out; the session ends on the server too', {
    body: signOutShape,
    isFormBody: true,
    isSameOriginOnly: true,
    answers: toSigned('Logged out successfully'),
    refusals: [STALE],
  }),
  describe(`GET ${adminSession}`, 'getSession', 'The session, or 401', {
    permission: null,
    answers: ok(
      'The session; its expiry is fixed.',
      z.object({ username: text, role: z.enum(ROLES), expiresAt: moment }),
    ),
  }),
];

function toSigned(message: string): Answer[] {
  return [
    ...ok(
      'For clients that send JSON or json=true, or accept application/json.',
      withMessage(message, { url: text }),
    ),
    {
      status: 302,
      description: 'For a browser form.',
      headers: { Location: { description: 'The staff area.', schema: { type: 'string' } } },
    },
  ];
}
