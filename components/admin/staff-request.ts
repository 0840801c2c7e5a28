import { ROUTES } from '@/lib/routes';

/** What a request of the staff's pages came to; `status` 0 when nothing answered. */
export type StaffAnswer<Body> =
  | { ok: true; status: number; body: Body }
  | { ok: false; status: number; message: string };

const NO_ANSWER = 'No answer from the server. Please check your connection and try again.';

/** Sends JSON to an address below /api/admin. */
export function sendStaff<Body>(method: string, path: string, body?: object): Promise<StaffAnswer<Body>> {
  return send(method, `${ROUTES.api.admin}${path}`, body);
}

/** Signs in; next-auth wants its token against forged forms first. */
export function signIn(username: string, password: string): Promise<StaffAnswer<unknown>> {
  return sendWithToken('/callback/credentials', { username, password });
}

export function signOut(): Promise<StaffAnswer<unknown>> {
  return sendWithToken('/signout', {});
}

async function sendWithToken(path: string, body: object): Promise<StaffAnswer<unknown>> {
  const token = await send<{ csrfToken: string }>('GET', `${ROUTES.api.auth}/csrf`);
  if (!token.ok) return token;
  return send('POST', `${ROUTES.api.auth}${path}`, { ...body, csrfToken: token.body.csrfToken, json: true });
}

async function send<Body>(method: string, url: string, body?: object): Promise<StaffAnswer<Body>> {
  try {
    const response = await fetch(url, {
      method,
      ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as Body & { message?: string };
    if (response.ok) return { ok: true, status: response.status, body: answer };
    return { ok: false, status: response.status, message: answer.message ?? NO_ANSWER };
  } catch {
    return { ok: false, status: 0, message: NO_ANSWER };
  }
}
