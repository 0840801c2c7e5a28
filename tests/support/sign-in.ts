import { GET, POST } from '@/app/api/auth/[...nextauth]/route';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { makeStaffRequest } from './staff';

export type SignInAnswer = { status: number; body: Record<string, unknown>; cookie: string };

/** Signs in like the form, with the `cookies` of an earlier sign-in. `cookie` is empty if the sign-in failed. */
export async function signInBy(
  fields: { username: string; password: string; code?: string },
  address = '198.51.100.7',
  cookies = '',
): Promise<SignInAnswer> {
  const csrf = await GET(makeStaffRequest('/api/auth/csrf'));
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const body = { ...fields, csrfToken, json: 'true' };
  const headers = { [CLIENT_ADDRESS_HEADER]: address, 'user-agent': 'test browser' };
  const sent = { method: 'POST', cookie: `${toCookieHeader(csrf)}; ${cookies}`, body, headers };
  const response = await POST(makeStaffRequest('/api/auth/callback/credentials', sent));
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    cookie: toCookieHeader(response),
  };
}

function toCookieHeader(response: Response): string {
  const set = response.headers.getSetCookie().filter((cookie) => !/=;/.test(cookie));
  return set.map((cookie) => cookie.split(';')[0]).join('; ');
}
