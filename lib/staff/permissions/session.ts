import 'server-only';
import { decode, type JWT } from 'next-auth/jwt';
import { z } from 'zod';
import { getPrisma } from '../../platform/db';
import { listSecrets } from '../../platform/derived-key';
import { getEnv } from '../../platform/env';
import { getSessionCookieName } from './cookie';
import { toRights, toRole, type Right, type Role } from './permissions';

/** A signed-in user. `expiresAt` is fixed at sign-in. */
export type Staff = {
  id: string;
  username: string;
  /** Name for colleagues; the username unless the account has chosen a name. */
  name: string;
  role: Role;
  /** Rights that owners have granted to this agent. For an owner they have no effect. */
  rights: Right[];
  sessionId: string;
  expiresAt: string;
};

/** The token in the cookie contains only the ids of the account and of the session row. */
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() });
export type SessionClaims = z.infer<typeof claimsSchema>;

const SELECT = {
  id: true,
  sessionVersion: true,
  createdAt: true,
  revokedAt: true,
  staff: {
    select: {
      id: true,
      username: true,
      displayName: true,
      role: true,
      rights: true,
      sessionVersion: true,
      disabledAt: true,
    },
  },
} as const;

/** The user of a session token; null unless token, session and account are all valid. */
export async function readSession(token: string | null): Promise<Staff | null> {
  const claims = await readClaims(token);
  return claims && findStaffBySession(claims);
}

/** The account id of the session in a Cookie header, for the HTTP server before it reads a large body. */
export async function findAccount(header: string): Promise<string | null> {
  const name = `${getSessionCookieName()}=`;
  const pair = header.split(/; */).findLast((one) => one.startsWith(name));
  return (await readSession(pair?.slice(name.length) ?? null))?.id ?? null;
}

/**
 * Finds the user of a session by the claims of its token, for long-lived connections; null when the session is invalid.
 */
export async function findStaffBySession(claims: SessionClaims): Promise<Staff | null> {
  const row = await getPrisma().staffSession.findFirst({
    where: { id: claims.sid, staffId: claims.sub },
    select: SELECT,
  });
  if (!row || row.revokedAt || row.staff.disabledAt || row.sessionVersion !== row.staff.sessionVersion)
    return null;
  const expiresAt = new Date(row.createdAt.getTime() + getEnv().SESSION_ABSOLUTE_S * 1_000);
  if (expiresAt.getTime() <= Date.now()) return null;
  return {
    id: row.staff.id,
    username: row.staff.username,
    name: row.staff.displayName,
    role: toRole(row.staff.role),
    rights: toRights(row.staff.rights),
    sessionId: row.id,
    expiresAt: expiresAt.toISOString(),
  };
}

/** The claims of a valid token; null for anything else. */
export async function readClaims(token: string | null): Promise<SessionClaims | null> {
  if (!token) return null;
  const claims = claimsSchema.safeParse(await decodeToken(token));
  return claims.success ? claims.data : null;
}

/** The payload of a session token encrypted with the current or the previous AUTH_SECRET; null for anything else. */
export async function decodeToken(token: string | undefined): Promise<JWT | null> {
  for (const secret of listSecrets()) {
    const payload = await decode({ token, secret }).catch(() => null);
    if (payload) return payload;
  }
  return null;
}
