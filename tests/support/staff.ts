import { randomUUID } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import { getSessionCookieName } from '@/lib/staff/permissions/cookie';
import type { Right } from '@/lib/staff/permissions/permissions';
import { hashPassword } from '@/lib/staff/sign-in/password';
import { getPrisma } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { setRequestCookies } from './next-headers';

export const TEST_PASSWORD = 'houseboat-at-dawn';
/** Computed once, since each hash deliberately takes 40 ms. */
let passwordHash: Promise<string> | undefined;

/** A route handler, as Next calls it. */
export type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

type SessionOptions = {
  role?: 'owner' | 'agent';
  rights?: readonly Right[];
  ageSeconds?: number;
  revoked?: boolean;
};

/** An account; its password is TEST_PASSWORD. */
export async function makeStaff(
  fields: { username?: string; role?: 'owner' | 'agent'; rights?: readonly Right[] } = {},
) {
  const username = fields.username ?? `staff-${randomUUID().slice(0, 8)}`;
  passwordHash ??= hashPassword(TEST_PASSWORD);
  return getPrisma().staff.create({
    data: {
      username,
      passwordHash: await passwordHash,
      role: fields.role ?? 'owner',
      ...(fields.rights ? { rights: [...fields.rights] } : {}),
    },
  });
}

/** A signed-in account: its rows, and the Cookie header of its browser. */
export async function makeSession({
  role = 'owner',
  rights,
  ageSeconds = 0,
  revoked = false,
}: SessionOptions = {}) {
  const staff = await makeStaff({ role, ...(rights ? { rights } : {}) });
  const createdAt = new Date(Date.now() - ageSeconds * 1_000);
  const session = await getPrisma().staffSession.create({
    data: {
      staffId: staff.id,
      sessionVersion: staff.sessionVersion,
      createdAt,
      revokedAt: revoked ? new Date() : null,
    },
  });
  return { staff, session, cookie: await toCookie({ sub: staff.id, sid: session.id }) };
}

/** The session of an owner who is the only account, and so may verify what he has recorded. */
export async function makeOnlyOwner(): Promise<{ cookie: string; staffId: string }> {
  await getPrisma().staff.updateMany({ data: { disabledAt: new Date() } });
  const { cookie, staff } = await makeSession({ role: 'owner' });
  return { cookie, staffId: staff.id };
}

/** The Cookie header with a session token of these claims, signed like a real one. */
export async function toCookie(claims: object, secret = getEnv().AUTH_SECRET): Promise<string> {
  return `${getSessionCookieName()}=${await encode({ token: { ...claims }, secret, maxAge: 3_600 })}`;
}

type Sent = { method?: string; cookie?: string; body?: unknown; headers?: Record<string, string> };

/** A same-origin browser request; its cookies are also returned by `next/headers`. */
export function makeStaffRequest(
  path: string,
  { method = 'GET', cookie = '', body, headers = {} }: Sent = {},
): Request {
  setRequestCookies(cookie);
  const origin = getEnv().PUBLIC_ORIGIN;
  const sent = {
    ...(cookie ? { cookie } : {}),
    ...(method === 'GET'
      ? {}
      : { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }),
    ...headers,
  };
  return new Request(new URL(path, origin), {
    method,
    headers: Object.entries(sent).filter(([, value]) => value !== ''), // a blank header is left out
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** Calls a staff handler with a session cookie; `id` is the parameter of its path. */
export async function callAs(
  cookie: string,
  handler: Handler,
  { method, body, id = '' }: { method: string; body?: object | undefined; id?: string | undefined },
) {
  const request = makeStaffRequest(`/api/admin/${id}`, { method, cookie, ...(body && { body }) });
  const response = await handler(request, { params: Promise.resolve({ id }) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
