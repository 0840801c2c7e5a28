import { ROUTES } from '@/lib/platform/routes';
import { countSignIns, reportSignedOut } from './session-events';

/** Result of a staff API call; `status` 0 means no response. */
export type StaffAnswer<Body> =
  | { ok: true; status: number; body: Body }
  | { ok: false; status: number; message: string; body?: unknown };

/** `keepalive` lets the request outlive the page. A repeat with the same `key` adds nothing twice. */
type Options = { signal?: AbortSignal; keepalive?: boolean; key?: string };

const NO_ANSWER = 'No answer from the server. Please check your connection and try again.';

/** Timeout of reads in milliseconds. Writes have none, because an upload may take minutes. */
const READ_DEADLINE_MS = 20_000;

/** Sends JSON to a path below /api/admin. */
export function sendStaff<Body>(
  method: string,
  path: string,
  body?: object,
  options?: Options,
): Promise<StaffAnswer<Body>> {
  return send(method, `${ROUTES.api.admin}${path}`, body, options);
}

/** Signs in. Accounts with a second step also need a code. next-auth requires its CSRF token. */
export function signIn(username: string, password: string, code?: string): Promise<StaffAnswer<unknown>> {
  return sendWithToken('/callback/credentials', { username, password, ...(code ? { code } : {}) });
}

/** Redeems an invitation or reset link, without signing in. */
export function sendLink<Body>(
  kind: 'invite' | 'reset',
  token: string,
  body: object,
): Promise<StaffAnswer<Body>> {
  return send('POST', `${ROUTES.api.authLinks}/${kind}/${encodeURIComponent(token)}`, body);
}

/** Sends JSON through a private link of a traveller. A repeat with the same key adds nothing twice. */
export function sendByLink<Body>(path: string, body: object, key: string): Promise<StaffAnswer<Body>> {
  return send('POST', path, body, { key });
}

/** True if it is unknown whether a write was stored: there was no valid response, or a server error. */
export const isAnswerLost = ({ status }: { status: number }): boolean => status === 0 || status >= 500;

/** The field that an error refers to, or null. */
export function readField(answer: StaffAnswer<unknown>): string | null {
  const field = answer.ok ? null : (answer.body as { field?: unknown } | undefined)?.field;
  return typeof field === 'string' ? field : null;
}

export function signOut(): Promise<StaffAnswer<unknown>> {
  return sendWithToken('/signout', {});
}

async function sendWithToken(path: string, body: object): Promise<StaffAnswer<unknown>> {
  const token = await send<{ csrfToken: string }>('GET', `${ROUTES.api.auth}/csrf`);
  if (!token.ok) return token;
  return send('POST', `${ROUTES.api.auth}${path}`, { ...body, csrfToken: token.body.csrfToken, json: true });
}

async function send<Body>(
  method: string,
  url: string,
  body?: object,
  options: Options = {},
): Promise<StaffAnswer<Body>> {
  const signIns = countSignIns();
  const { key, ...init } = options;
  try {
    const response = await fetch(url, {
      method,
      ...init,
      signal: toSignal(method, options.signal),
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Body & { message?: string };
    if (response.ok) return { ok: true, status: response.status, body: answer };
    if (response.status === 401 && url.startsWith(`${ROUTES.api.admin}/`)) {
      // The request was sent before somebody signed in again and had no effect, so send it again.
      if (countSignIns() !== signIns) return await send(method, url, body, options);
      reportSignedOut();
    }
    return { ok: false, status: response.status, message: answer.message ?? NO_ANSWER, body: answer };
  } catch {
    return { ok: false, status: 0, message: NO_ANSWER };
  }
}

function toSignal(method: string, signal?: AbortSignal): AbortSignal | undefined {
  if (method !== 'GET') return signal;
  const deadline = AbortSignal.timeout(READ_DEADLINE_MS);
  if (!signal) return deadline;
  return 'any' in AbortSignal ? AbortSignal.any([signal, deadline]) : signal; // missing in Safari before 17.4
}
