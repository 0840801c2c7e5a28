import { z } from 'zod';
import { ROLES } from '../auth/permissions';
import { acceptSchema, resetSchema } from '../accounts/schema';
import { ROUTES } from '../routes';
import type { Answer, Operation, Refusal } from './operation';
import { moment, said } from './shape';

const { auth, authLinks, adminSession } = ROUTES.api;

/** next-auth reads the form itself: here alone a body is described by hand. */
export const signInShape = z.object({
  username: z.string(),
  password: z.string(),
  code: z.string().optional().meta({ description: 'Of the authenticator app, or a recovery code.' }),
  csrfToken: z.string().meta({ description: 'Of GET /api/auth/csrf, whose cookie is sent back too.' }),
  json: z.enum(['true']).optional(),
});
export const signOutShape = signInShape.pick({ csrfToken: true, json: true });

const STALE: Refusal = {
  code: 'FORBIDDEN',
  when: 'The csrfToken is missing or not the one of the cookie.',
  message: 'This page was open for too long. Please reload it and try again.',
};
const CLOSED_LINK: Refusal = {
  code: 'NOT_FOUND',
  when: 'The link was used, taken back or replaced, or is too old.',
  message: null,
};
const TRIES: Refusal = { code: 'TOO_MANY', when: 'Too many tries from one address.' };

export const SIGN_IN_OPERATIONS: Operation[] = [
  {
    id: 'getCsrfToken',
    method: 'get',
    path: `${auth}/csrf`,
    tag: 'Signing in',
    summary: 'The token that signing in and out are sent with; sets its cookie',
    isDatabaseFree: true,
    answers: [{ status: 200, description: 'The token.', schema: z.object({ csrfToken: z.string() }) }],
  },
  {
    id: 'getWhoIsSignedIn',
    method: 'get',
    path: `${auth}/session`,
    tag: 'Signing in',
    summary: 'Who is signed in, if anybody',
    answers: [{ status: 200, description: 'Empty when nobody is.', schema: toWhoShape() }],
  },
  {
    id: 'signIn',
    method: 'post',
    path: `${auth}/callback/credentials`,
    tag: 'Signing in',
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
    tag: 'Signing in',
    summary: 'Sign out; the session ends on the server too',
    body: signOutShape,
    isFormBody: true,
    isSameOriginOnly: true,
    answers: toSigned('Logged out successfully'),
    refusals: [STALE],
  },
  {
    id: 'acceptInvitation',
    method: 'post',
    path: `${authLinks}/invite/{token}`,
    tag: 'Signing in',
    summary: 'Begin an account by an invitation',
    pathSchemas: { token: z.string() },
    body: acceptSchema,
    isSameOriginOnly: true,
    answers: toNamed('Your account is ready. Sign in with it.'),
    refusals: [CLOSED_LINK, TRIES],
  },
  {
    id: 'resetPassword',
    method: 'post',
    path: `${authLinks}/reset/{token}`,
    tag: 'Signing in',
    summary: 'Set a new password by a reset link',
    pathSchemas: { token: z.string() },
    body: resetSchema,
    isSameOriginOnly: true,
    answers: toNamed('Your new password is set. Sign in with it.'),
    refusals: [CLOSED_LINK, TRIES],
  },
  {
    id: 'getSession',
    method: 'get',
    path: adminSession,
    tag: 'Signing in',
    summary: 'The session, or 401',
    permission: null,
    answers: [
      {
        status: 200,
        description: 'The session; it is never made longer.',
        schema: z.object({ username: z.string(), role: z.enum(ROLES), expiresAt: moment() }),
      },
    ],
  },
];

function toWhoShape() {
  const user = z.object({ name: z.string(), role: z.enum(ROLES) });
  return z.union([z.object({ user, expires: moment() }), z.strictObject({})]);
}

function toNamed(message: string): Answer[] {
  return [{ status: 200, description: 'Done.', schema: said(message, { username: z.string() }) }];
}

function toSigned(message: string): Answer[] {
  return [
    {
      status: 200,
      description: 'Done, told to whoever accepts application/json or sends json=true.',
      schema: said(message, { url: z.string() }),
    },
    {
      status: 302,
      description: 'Done, told to the form of a browser.',
      headers: { Location: { description: 'The staff area.', schema: { type: 'string' } } },
    },
  ];
}
