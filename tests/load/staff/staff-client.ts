import { TEST_STAFF } from '../../../scripts/test-server';

/** HTTP client with a staff session. */
export type StaffClient = {
  get: (path: string, signal?: AbortSignal) => Promise<Response>;
  /** Milliseconds until the full response has arrived. */
  time: (path: string) => Promise<number>;
};

export async function signIn(origin: string): Promise<StaffClient> {
  const first = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const answer = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', origin, cookie: toCookies(first) },
    body: JSON.stringify({ ...TEST_STAFF, csrfToken, json: true }),
  });
  if (!answer.ok) throw new Error(`sign-in returned status ${answer.status}`);
  const headers = { cookie: toCookies(answer) };
  const get = (path: string, signal?: AbortSignal) =>
    fetch(`${origin}/api/admin${path}`, { headers, ...(signal ? { signal } : {}) });
  return {
    get,
    async time(path) {
      const startedAt = performance.now();
      const response = await get(path);
      const body = await response.text();
      if (!response.ok) throw new Error(`${path} returned status ${response.status}: ${body.slice(0, 200)}`);
      return performance.now() - startedAt;
    },
  };
}

function toCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
