import 'server-only';
import { toAuditSql } from '../audit/mutations';
import { runSql } from '../../platform/db';
import type { SecondStepProof } from './second-step';

export type NewSession = {
  staffId: string;
  /**
   * The session version of the account at the password check. The session is invalid if the version has changed since.
   */
  sessionVersion: number;
  userAgent: string | null;
  ipAddress: string;
  secondStep: SecondStepProof | null;
};

/** Creates a session and its audit line in one statement; returns the session's id. */
export async function createSession(session: NewSession): Promise<string> {
  const { staffId, sessionVersion, userAgent, ipAddress, secondStep } = session;
  const detail = JSON.stringify({ address: ipAddress, secondStep });
  const { rows } = await runSql<{ id: string }>(OPEN, [
    staffId,
    sessionVersion,
    userAgent,
    ipAddress,
    new Date(),
    detail,
  ]);
  if (!rows[0]) throw new Error('session insert returned no row');
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

/** Signs out: revokes the session and writes an audit line. Idempotent. */
export async function revokeSession(sessionId: string): Promise<void> {
  await runSql(CLOSE, [sessionId]);
}

const CLOSE = `
WITH closed AS (
  UPDATE staff_sessions SET revoked_at = now() WHERE id::text = $1 AND revoked_at IS NULL RETURNING staff_id
)
${toAuditSql({ from: 'closed', staffId: 'staff_id', action: 'sign-out', target: "''" })}`;
