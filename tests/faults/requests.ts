import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { TEST_STAFF } from '../../scripts/test-server';
import { solve } from '../support/captcha';

export type Answer = { status: number; retryAfter: string | null; body: Record<string, unknown> };
export type Enquiry = { key: string; body: Record<string, unknown> };

/** Makes a valid enquiry with a solved captcha. */
export async function makeEnquiry(url: string): Promise<Enquiry> {
  const { question, token } = await fetchCaptcha(url);
  return {
    key: randomUUID(),
    body: {
      name: `Asha ${randomUUID()}`,
      // Unique, because mails to one address and about one phone number are limited.
      email: `${randomUUID()}@example.com`,
      phone: `98470${randomInt(10_000, 99_999)}`,
      adults: 2,
      children: 0,
      travelDate: `${new Date().getUTCFullYear() + 1}-03-01`,
      message: '',
      package: 'heart-of-kerala',
      captchaToken: token,
      captchaAnswer: String(solve(question)),
    },
  };
}

export async function fetchCaptcha(url: string): Promise<{ question: string; token: string }> {
  const response = await fetch(`${url}/api/captcha?purpose=enquiry`);
  return (await response.json()) as { question: string; token: string };
}

/** Sends an enquiry; `address` is that of the visitor, for sites behind a proxy. */
export async function postEnquiry(url: string, { key, body }: Enquiry, address?: string): Promise<Answer> {
  const response = await fetch(`${url}/api/enquiries`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      ...(address && { 'X-Forwarded-For': address }),
    },
    body: JSON.stringify(body),
  });
  return toAnswer(response);
}

async function toAnswer(response: Response): Promise<Answer> {
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as Record<string, unknown>,
  };
}

export async function getStatus(url: string): Promise<number> {
  const response = await fetch(url, { redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
}

/** Signs in; returns the response and the cookies for later requests. */
export async function signIn(
  url: string,
  username: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Answer & { cookie: string }> {
  const token = await fetch(`${url}/api/auth/csrf`, { headers });
  const { csrfToken } = (await token.json()) as { csrfToken: string };
  const response = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: toCookie(token), ...headers },
    body: JSON.stringify({ username, password, csrfToken, json: true }),
  });
  return { ...(await toAnswer(response)), cookie: toCookie(response) };
}

/** A signed-in staff member, who sends requests with `ask`. */
export type Staff = {
  cookie: string;
  ask: (method: string, path: string, body?: object) => Promise<{ status: number; text: string }>;
};

/** Signs in with the account that the first start creates. */
export async function enter({ url }: { url: string }): Promise<Staff> {
  const { status, cookie } = await signIn(url, TEST_STAFF.username, TEST_STAFF.password);
  assert.equal(status, 200);
  return {
    cookie,
    async ask(method, to, body) {
      const response = await fetch(`${url}${to}`, {
        method,
        headers: {
          cookie,
          origin: url,
          ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      });
      return { status: response.status, text: await response.text() };
    },
  };
}

function toCookie(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
