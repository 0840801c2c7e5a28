import 'server-only';
import { decode } from 'next-auth/jwt';
import { z } from 'zod';
import { getPrisma, withDatabase } from '../db';
import { getEnv } from '../env';
import { toRole, type Role } from './permissions';

/** Somebody signed in. `expiresAt` is fixed at sign-in and never moves. */
export type Staff = { id: string; username: string; role: Role; sessionId: string; expiresAt: string };

/** All that the cookie's token says: which row to look at. */
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() });
export type SessionClaims = z.infer<typeof claimsSchema>;

const SELECT = {
  id: true,
  sessionVersion: true,
  createdAt: true,
  revokedAt: true,
  staff: { select: { id: true, username: true, role: true, sessionVersion: true, disabledAt: true } },
} as const;

/** Opens a session of an account as it is now; returns its id. */
export async function createSession(
  staff: { id: string; sessionVersion: number },
  userAgent: string | null,
): Promise<string> {
  const row = await withDatabase(() =>
    getPrisma().staffSession.create({
      data: { staffId: staff.id, sessionVersion: staff.sessionVersion, userAgent, createdAt: new Date() },
      select: { id: true },
    }),
  );
  return row.id;
}

/** Ends one session for good; ending it twice changes nothing. */
export async function revokeSession(sessionId: string): Promise<void> {
  await withDatabase(() =>
    getPrisma().staffSession.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: new Date() } }),
  );
}

/** Who the token's bearer is right now; null unless token, session and account all still stand. */
export async function readSession(token: string | null, now: Date = new Date()): Promise<Staff | null> {
  const claims = await readClaims(token);
  if (!claims) return null;
  const row = await withDatabase(() =>
    getPrisma().staffSession.findFirst({ where: { id: claims.sid, staffId: claims.sub }, select: SELECT }),
  );
  if (!row || row.revokedAt || row.staff.disabledAt || row.sessionVersion !== row.staff.sessionVersion) return null;
  const expiresAt = new Date(row.createdAt.getTime() + getEnv().SESSION_ABSOLUTE_S * 1_000);
  if (expiresAt <= now) return null;
  return {
    id: row.staff.id,
    username: row.staff.username,
    role: toRole(row.staff.role),
    sessionId: row.id,
    expiresAt: expiresAt.toISOString(),
  };
}

/** The claims of a token that we made; null for anything else, without saying why. */
export async function readClaims(token: string | null): Promise<SessionClaims | null> {
  if (!token) return null;
  const payload = await decode({ token, secret: getEnv().AUTH_SECRET }).catch(() => null);
  const claims = claimsSchema.safeParse(payload);
  return claims.success ? claims.data : null;
}
