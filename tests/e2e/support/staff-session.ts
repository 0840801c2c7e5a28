import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';

export const STAFF = { username: 'admin', password: 'correct-horse-battery-staple' };

/** Signs in by HTTP requests; the session cookie stays in the request context. */
async function signInByRequest(request: APIRequestContext, who = STAFF): Promise<APIResponse> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string };
  return request.post('/api/auth/callback/credentials', { data: { ...who, csrfToken, json: true } });
}

/** Signs in by HTTP requests and expects success. */
export async function enter(request: APIRequestContext): Promise<void> {
  expect((await signInByRequest(request)).status()).toBe(200);
}
