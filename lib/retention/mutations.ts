import 'server-only';
import { getPool, withDatabase } from '../db';
import { ERASE_TRACES } from '../job-names';
import { REQUEST_TABLES } from '../inbox/request-tables';
import type { RequestSource } from '../inbox/status';
import { eraseRequests } from './erase-mutations';
import { removeTraces } from './traces';

/*
 * The retention rules, a batch of rows at a time: each returns how many it changed. Doing one twice changes nothing
 * more. Rows that somebody holds just now are left to the next turn.
 */

/** Deletes spam that came, and was last touched, at the cutoff or before: marking something today starts the time anew. */
export function deleteOldSpam(source: RequestSource, cutoff: Date, limit: number): Promise<number> {
  const { received } = REQUEST_TABLES[source];
  const due = `is_spam AND deleted_at IS NULL AND ${received} <= $1 AND updated_at <= $1`;
  return deleteWhere(source, due, received, [cutoff, limit]);
}

/** Deletes for good what staff deleted at the cutoff or before. */
export function purgeDeleted(source: RequestSource, cutoff: Date, limit: number): Promise<number> {
  return deleteWhere(source, 'deleted_at <= $1', 'deleted_at', [cutoff, limit]);
}

/** Empties IP address and user agent; nobody's version changes by that, so no open form is disturbed. */
export async function emptyTechnicalData(
  source: RequestSource,
  cutoff: Date,
  limit: number,
): Promise<number> {
  const { table, received } = REQUEST_TABLES[source];
  const { rowCount } = await withDatabase(() =>
    getPool().query(
      `WITH due AS (
         SELECT id FROM ${table}
         WHERE (ip_address IS NOT NULL OR user_agent IS NOT NULL) AND ${received} <= $1
         ORDER BY ${received} LIMIT $2 FOR UPDATE SKIP LOCKED
       )
       UPDATE ${table} AS r SET ip_address = NULL, user_agent = NULL FROM due WHERE r.id = due.id`,
      [cutoff, limit],
    ),
  );
  return rowCount ?? 0;
}

/** Makes anonymous what came at the cutoff or before. */
export async function anonymiseOldRecords(
  source: RequestSource,
  cutoff: Date,
  limit: number,
): Promise<number> {
  const { table, received } = REQUEST_TABLES[source];
  const { rows } = await withDatabase(() =>
    getPool().query<{ id: string; version: number }>(
      `SELECT id, version FROM ${table}
       WHERE deleted_at IS NULL AND NOT is_spam AND erased_at IS NULL AND ${received} <= $1
       ORDER BY ${received}, id LIMIT $2`,
      [cutoff, limit],
    ),
  );
  return rows.length > 0 ? eraseRequests(source, rows, { by: 'retention' }) : 0;
}

async function deleteWhere(
  source: RequestSource,
  due: string,
  order: string,
  values: [cutoff: Date, limit: number],
): Promise<number> {
  const { table } = REQUEST_TABLES[source];
  const { rowCount } = await withDatabase(() =>
    getPool().query(
      `WITH due AS (
         SELECT id FROM ${table} WHERE ${due} ORDER BY ${order} LIMIT $2 FOR UPDATE SKIP LOCKED
       ), gone AS (
         DELETE FROM ${table} AS r USING due WHERE r.id = due.id RETURNING r.id, r.reference
       ), ${removeTraces(source, 'gone', '$3')}
       SELECT gone.id, counts.unsent, counts.queued FROM gone, counts`,
      [...values, ERASE_TRACES],
    ),
  );
  return rowCount ?? 0;
}
