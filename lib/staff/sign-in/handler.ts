import 'server-only';
import { AppError } from '../../platform/errors';
import { MAX_BODY_BYTES, readJsonBody } from '../../platform/http/body';
import { getClientAddress, getUserAgent } from '../../platform/http/caller';
import { replyJson, withReply } from '../../platform/http/reply';
import { requireSameOrigin } from '../../platform/http/same-origin';
import { ROUTES } from '../../platform/routes';
import { makeKnownBrowserCookie } from './known-browser';
import { callNextAuth, type AuthResult } from './next-auth-call';
import { getAuthOptions, type AuthHooks } from './options';
import { revokeSession } from './session-mutations';
import { signIn } from './sign-in';
import { getStaff } from '../permissions/staff';

type Fields = Record<string, string>;

const NO_HOOKS: AuthHooks = { authorize: async () => null, signOut: async () => undefined };

/** Handles GET requests below /api/auth: CSRF token, current session, and redirects to our own sign-in page. */
export const handleAuthGet = withReply(async (request: Request): Promise<Response> => {
  switch (readAction(request).join('/')) {
    case 'csrf': {
      const call = { action: ['csrf'], method: 'GET' as const, headers: request.headers };
      const result = await callNextAuth(call, getAuthOptions(NO_HOOKS));
      return withCookies(replyJson(200, result.body), result);
    }
    case 'session':
      return replyJson(200, await describeSession());
    case 'signin':
    case 'signin/credentials':
    case 'signout':
    case 'error':
      return redirectToAdmin();
    default:
      throw new AppError('NOT_FOUND');
  }
});

/** Handles POST requests below /api/auth: sign-in and sign-out. */
export const handleAuthPost = withReply(async (request: Request): Promise<Response> => {
  requireSameOrigin(request.headers);
  switch (readAction(request).join('/')) {
    case 'callback/credentials':
      return handleSignIn(request, await readFields(request));
    case 'signout':
      return handleSignOut(request, await readFields(request));
    default:
      throw new AppError('NOT_FOUND');
  }
});

async function handleSignIn(request: Request, fields: Fields): Promise<Response> {
  const outcome: Outcome = { wasCalled: false, error: null };
  let signedIn: string | null = null;
  const authorize: AuthHooks['authorize'] = async (username, password) => {
    outcome.wasCalled = true;
    const { headers } = request;
    const client = { clientAddress: getClientAddress(headers), userAgent: getUserAgent(headers), headers };
    return captureError(outcome, async () => {
      const session = await signIn({ username, password, code: fields.code ?? '', ...client });
      signedIn = session.username;
      return session;
    });
  };
  const result = await post(request, ['callback', 'credentials'], fields, { ...NO_HOOKS, authorize });
  if (outcome.error) throw outcome.error;
  // next-auth does not call `authorize` when the CSRF token is missing or does not match the cookie.
  if (!outcome.wasCalled) throw new AppError('FORBIDDEN', { message: STALE_FORM });
  const response = finish(request, fields, result, 'You are signed in.');
  if (signedIn !== null) response.headers.append('Set-Cookie', makeKnownBrowserCookie(signedIn));
  return response;
}

async function handleSignOut(request: Request, fields: Fields): Promise<Response> {
  const outcome: Outcome = { wasCalled: false, error: null };
  const signOut: AuthHooks['signOut'] = async (sessionId) => {
    if (typeof sessionId === 'string') await captureError(outcome, () => revokeSession(sessionId));
  };
  const result = await post(request, ['signout'], fields, { ...NO_HOOKS, signOut });
  // Report the failure: the session still exists, so a copy of the cookie would remain valid.
  if (outcome.error) throw outcome.error;
  if (isRefusedForm(result)) throw new AppError('FORBIDDEN', { message: STALE_FORM });
  return finish(request, fields, result, 'Logged out successfully');
}

type Outcome = { wasCalled: boolean; error: unknown };

/** Runs a hook and stores its error, because next-auth would only log the error or turn it into a redirect. */
async function captureError<T>(outcome: Outcome, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    outcome.error = error;
    return null;
  }
}

const STALE_FORM = 'This page was open for too long. Please reload it and try again.';

function isRefusedForm({ body }: AuthResult): boolean {
  const url = (body as { url?: string } | null)?.url;
  return url !== undefined && URL.canParse(url) && new URL(url).searchParams.get('csrf') === 'true';
}

function post(request: Request, action: string[], fields: Fields, hooks: AuthHooks): Promise<AuthResult> {
  const { username = '', password = '', csrfToken = '' } = fields;
  const body = { username, password, csrfToken };
  return callNextAuth({ action, method: 'POST', headers: request.headers, body }, getAuthOptions(hooks));
}

/** Builds the response: JSON for a JSON body and for a client that asks for JSON, otherwise a redirect. */
function finish(request: Request, fields: Fields, result: AuthResult, message: string): Response {
  const wantsJson =
    !isForm(request) ||
    fields.json === 'true' ||
    /\bapplication\/json\b/.test(request.headers.get('accept') ?? '');
  return withCookies(
    wantsJson ? replyJson(200, { success: true, message, url: ROUTES.admin }) : redirectToAdmin(),
    result,
  );
}

function withCookies(response: Response, result: AuthResult): Response {
  for (const cookie of result.cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Redirects to the admin page. The URL has no host name, so that it works under any host name. */
function redirectToAdmin(): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: ROUTES.admin, 'Cache-Control': 'no-store' },
  });
}

async function describeSession(): Promise<object> {
  const staff = await getStaff();
  return staff ? { user: { name: staff.username, role: staff.role }, expires: staff.expiresAt } : {};
}

const TEXT_FIELDS = ['username', 'password', 'code', 'csrfToken'];

/**
 * Reads the fields of a form or JSON body. JSON values other than strings and booleans are ignored. Throws
 * INVALID, BAD_JSON or TOO_LARGE.
 */
async function readFields(request: Request): Promise<Fields> {
  if (isForm(request)) {
    const text = await request.text();
    if (text.length > MAX_BODY_BYTES) throw new AppError('TOO_LARGE');
    return Object.fromEntries(new URLSearchParams(text));
  }
  const body = await readJsonBody(request);
  if (typeof body !== 'object' || body === null) throw new AppError('BAD_JSON');
  const wrong = TEXT_FIELDS.find((name) => !isText((body as Record<string, unknown>)[name]));
  if (wrong) throw new AppError('INVALID', { message: `Please send ${wrong} as text.`, field: wrong });
  const usable = Object.entries(body).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'boolean',
  );
  return Object.fromEntries(usable.map(([name, value]) => [name, String(value)]));
}

function isForm({ headers }: Request): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '');
}

function isText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}

function readAction(request: Request): string[] {
  return new URL(request.url).pathname.split('/').filter(Boolean).slice(2);
}
