import 'server-only';
import { getPool, withDatabase } from '../db';

/*
 * What staff leave behind by signing in. There is little of it, so that one statement does it all. The audit log keeps
 * who did what and is no part of this.
 */

/**
 * Deletes sessions of the cutoff or before, all of which have ended long ago. The last one of an account stays, without
 * address and device: it says when that person was here last. Returns how many rows changed.
 */
export async function forgetOldSessions(cutoff: Date): Promise<number> {
  const { rows } = await withDatabase(() => getPool().query<{ n: number }>(FORGET_SESSIONS, [cutoff]));
  return rows[0]?.n ?? 0;
}

const LATER =
  'SELECT FROM staff_sessions AS later WHERE later.staff_id = s.staff_id AND (later.created_at, later.id) > (s.created_at, s.id)';
const FORGET_SESSIONS = `
WITH gone AS (
  DELETE FROM staff_sessions AS s WHERE s.created_at <= $1 AND EXISTS (${LATER}) RETURNING id
), emptied AS (
  UPDATE staff_sessions AS s SET ip_address = NULL, user_agent = NULL
  WHERE s.created_at <= $1 AND (s.ip_address IS NOT NULL OR s.user_agent IS NOT NULL) AND NOT EXISTS (${LATER}) RETURNING id
)
SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM emptied))::int AS n`;

/** Deletes invitations and reset links that stopped working at the cutoff or before, used or not; says how many. */
export async function deleteOldLinks(cutoff: Date): Promise<number> {
  const { rowCount } = await withDatabase(() =>
    getPool().query('DELETE FROM staff_links WHERE expires_at <= $1', [cutoff]),
  );
  return rowCount ?? 0;
}
