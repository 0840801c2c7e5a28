import 'server-only';
import { runSql } from '../../platform/db';

/* Retention of staff sessions, links and push subscriptions: few enough rows to handle without batches. */

/**
 * Deletes sessions started at or before the cutoff. Each account's latest session is kept as its last sign-in, but its
 * IP address and device are cleared. Returns the number of changed rows.
 */
export async function cleanOldSessions(cutoff: Date): Promise<number> {
  const { rows } = await runSql<{ n: number }>(CLEAN_SESSIONS, [cutoff]);
  return rows[0]?.n ?? 0;
}

const LATER =
  'SELECT FROM staff_sessions AS later WHERE later.staff_id = s.staff_id AND (later.created_at, later.id) > (s.created_at, s.id)';
const CLEAN_SESSIONS = `
WITH gone AS (
  DELETE FROM staff_sessions AS s WHERE s.created_at <= $1 AND EXISTS (${LATER}) RETURNING id
), emptied AS (
  UPDATE staff_sessions AS s SET ip_address = NULL, user_agent = NULL
  WHERE s.created_at <= $1 AND (s.ip_address IS NOT NULL OR s.user_agent IS NOT NULL) AND NOT EXISTS (${LATER}) RETURNING id
)
SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM emptied))::int AS n`;

/**
 * Deletes invitation, reset and review links that expired at or before the cutoff; returns how many. Keys of what staff
 * added before it go too.
 */
export async function deleteOldLinks(cutoff: Date): Promise<number> {
  const { rows } = await runSql<{ n: number }>(
    `WITH keys AS (DELETE FROM creations WHERE created_at <= $1),
       staff AS (DELETE FROM staff_links WHERE expires_at <= $1 RETURNING id),
       travellers AS (DELETE FROM review_invitations WHERE expires_at <= $1 RETURNING id)
     SELECT ((SELECT count(*) FROM staff) + (SELECT count(*) FROM travellers))::int AS n`,
    [cutoff],
  );
  return rows[0]?.n ?? 0;
}

/** Deletes push subscriptions last confirmed at or before the cutoff; returns their number. */
export async function deleteOldPushes(cutoff: Date): Promise<number> {
  const { rowCount } = await runSql('DELETE FROM push_subscriptions WHERE confirmed_at <= $1', [cutoff]);
  return rowCount ?? 0;
}
