import 'server-only';
import { getPrisma, runSql } from '../../platform/db';
import { ERASE_TRACES } from '../../platform/job-names';
import { eraseRequests } from './erase-mutations';
import { toRemoveTracesSql } from './remove-related-data-sql';

/*
 * The retention rules. Each call handles one batch of rows and returns the number of changed rows. All rules are
 * idempotent. SQL by hand: skips rows that another transaction has locked until the next run.
 */

/**
 * Deletes spam received and last updated at or before the cutoff; marking a request as spam counts as an update. Spam
 * with an accepted offer is kept as evidence, like a booking.
 */
export function deleteOldSpam(cutoff: Date, limit: number): Promise<number> {
  const due = `is_spam AND deleted_at IS NULL AND received_at <= $1 AND updated_at <= $1 AND NOT EXISTS (
    SELECT FROM quotes JOIN quote_acceptances AS a ON a.quote_id = quotes.id WHERE quotes.request_id = requests.id)`;
  return deleteWhere(due, 'received_at', [cutoff, limit]);
}

/** Purges requests soft-deleted at or before the cutoff. */
export function purgeDeleted(cutoff: Date, limit: number): Promise<number> {
  return deleteWhere('deleted_at <= $1', 'deleted_at', [cutoff, limit]);
}

/** Immediately purges the soft-deleted requests among the given ones, because a person asked for erasure. */
export function purgeNow(ids: readonly string[]): Promise<number> {
  return deleteWhere('id = ANY ($1::uuid[]) AND deleted_at IS NOT NULL', 'id', [ids, ids.length]);
}

/** Clears IP address and user agent. The version does not change, so edits in progress do not conflict. */
export async function emptyTechnicalData(cutoff: Date, limit: number): Promise<number> {
  const { rowCount } = await runSql(
    `WITH due AS (
         SELECT id FROM requests
         WHERE (ip_address IS NOT NULL OR user_agent IS NOT NULL) AND received_at <= $1
         ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )
       UPDATE requests AS r SET ip_address = NULL, user_agent = NULL FROM due WHERE r.id = due.id`,
    [cutoff, limit],
  );
  return rowCount ?? 0;
}

/** Removes, by a trigger, what is sensitive about the travellers of trips that ended or were cancelled by then. */
export async function clearTravellers(cutoff: Date, limit: number): Promise<number> {
  const over = `LEAST(last_day, (cancelled_at AT TIME ZONE 'Asia/Kolkata')::date) <= ($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date`;
  const due = `SELECT id FROM trips WHERE cleared_at IS NULL AND ${over} LIMIT $2 FOR UPDATE SKIP LOCKED`;
  const { rowCount } = await runSql(`UPDATE trips SET cleared_at = now() WHERE id IN (${due})`, [
    cutoff,
    limit,
  ]);
  return rowCount ?? 0;
}

/** Anonymises requests received at or before the cutoff. */
export async function anonymiseOldRecords(cutoff: Date, limit: number): Promise<number> {
  const rows = await getPrisma().request.findMany({
    where: { deletedAt: null, erasedAt: null, receivedAt: { lte: cutoff } },
    orderBy: [{ receivedAt: 'asc' }, { id: 'asc' }],
    take: limit,
    select: { id: true, version: true },
  });
  return rows.length > 0 ? eraseRequests(rows, { by: 'retention' }) : 0;
}

/** Takes the words and figures of papers after `RETENTION.paperYears`; numbers and days stay. */
export async function forgetOldPapers(): Promise<number> {
  const { rows } = await runSql<{ papers: string }>('SELECT kayal_forget_papers() AS papers');
  return Number(rows[0]?.papers);
}

async function deleteWhere(
  due: string,
  order: string,
  values: [due: Date | readonly string[], limit: number],
): Promise<number> {
  const { rowCount } = await runSql(
    `WITH due AS (
         SELECT id FROM requests WHERE ${due} ORDER BY ${order} LIMIT $2 FOR UPDATE SKIP LOCKED
       ), gone AS (
         DELETE FROM requests AS r USING due WHERE r.id = due.id RETURNING r.id, r.reference
       ), ${toRemoveTracesSql('gone', '$3')}
       SELECT gone.id, counts.unsent, counts.queued FROM gone, counts`,
    [...values, ERASE_TRACES],
  );
  return rowCount ?? 0;
}
