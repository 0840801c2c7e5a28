import 'server-only';
import { decode } from 'next-auth/jwt';
import { z } from 'zod';
import { toAuditSql } from '../audit/mutations';
import { getPool, getPrisma, withDatabase } from '../db';
import { getEnv } from '../env';
import { toRole, type Role } from './permissions';
import type { SecondStepProof } from '../sign-in/second-step';

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

export type NewSession = {
  staffId: string;
  /** Of the account when its password was looked at: a session of an older version is dead from the start. */
  sessionVersion: number;
  userAgent: string | null;
  /** The client's address as the server saw it. */
  ipAddress: string;
  secondStep: SecondStepProof | null;
};

/** Opens a session and notes the sign-in, in one statement; returns the session's id. */
export async function createSession(session: NewSession): Promise<string> {
  const { staffId, sessionVersion, userAgent, ipAddress, secondStep } = session;
  const detail = JSON.stringify({ address: ipAddress, secondStep });
  const { rows } = await withDatabase(() =>
    getPool().query<{ id: string }>(OPEN, [
      staffId,
      sessionVersion,
      userAgent,
      ipAddress,
      new Date(),
      detail,
    ]),
  );
  if (!rows[0]) throw new Error('a session without a row');
  return rows[0].id;
}

const OPEN = `
WITH opened AS (
  INSERT INTO staff_sessions (staff_id, session_version, user_agent, ip_address, created_at)
  VALUES ($1::uuid, $2, $3, $4, $5) RETURNING id
), noted AS (
  ${toAuditSql({ from: 'opened', staffId: '$1::uuid', action: 'sign-in', target: "''", detail: '$6' })}
)
SELECT id FROM opened`;

/** Ends one session for good; ending it twice changes nothing. */
export async function revokeSession(sessionId: string): Promise<void> {
  await withDatabase(() =>
    getPrisma().staffSession.updateMany({
      where: { id: sessionId, revokedAt: null },
      data: { revokedAt: new Date() },
    }),
  );
}

/** Who the token's bearer is right now; null unless token, session and account all still stand. */
export async function readSession(token: string | null, now: Date = new Date()): Promise<Staff | null> {
  const claims = await readClaims(token);
  return claims && findStaffBySession(claims, now);
}

/** The same question without the cookie, for what stays open for hours: does this session still stand? */
export async function findStaffBySession(
  claims: SessionClaims,
  now: Date = new Date(),
): Promise<Staff | null> {
  const row = await withDatabase(() =>
    getPrisma().staffSession.findFirst({ where: { id: claims.sid, staffId: claims.sub }, select: SELECT }),
  );
  if (!row || row.revokedAt || row.staff.disabledAt || row.sessionVersion !== row.staff.sessionVersion)
    return null;
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
