import 'server-only';
import { getPrisma, runBulkSql } from '../../platform/db';
import { Prisma } from '../../generated/prisma/client';
import { NON_BLOCKING_KINDS, UNDOABLE_KINDS } from './undo-rules';
import { CURRENT_VALUES, toAssignments } from './correction-sql';
import { IS_BOOKED, IS_OPEN, LIVES } from './trip-sql';

/*
 * SQL by hand: undo restores, in one statement for thousands of rows, the values that requests had before a batch
 * change, from their histories. Requests changed after the batch are skipped, and those whose trip forbids it. Each write checks the version that was
 * read, so a concurrent change is not overwritten.
 */

/** `staffId`: who made the change. `hasDeletion`: it deleted or restored requests, which only owners may undo. */
export type Batch = { rows: BatchRow[]; staffId: string | null; hasDeletion: boolean };
type BatchRow = {
  id: string;
  version: number;
  isFree: boolean;
  hasDeletion: boolean;
  staffId: string | null;
};

const UNDOABLE = Prisma.sql`(${Prisma.join([...UNDOABLE_KINDS])})`;
const NON_BLOCKING = Prisma.sql`(${Prisma.join([...NON_BLOCKING_KINDS])})`;

/**
 * The rows of a batch; null for an unknown batch. `isFree` is true for rows not changed since the batch. A visitor's
 * note or answer to a quote counts as a change only if the batch set the follow-up, because it replaces the follow-up
 * (DUE_NOW).
 */
export async function readBatch(batchId: string): Promise<Batch | null> {
  const rows = await getPrisma().$queryRaw<BatchRow[]>`
      WITH batch AS (
        SELECT request_id, max(id) AS last_line, bool_or(kind IN ('deleted', 'restored')) AS has_deletion,
          bool_or(kind = 'follow-up') AS has_follow_up, max(after->>'followUpAt')::timestamptz AS follow_up_at,
          max(staff_id::text) AS staff_id
        FROM request_activity WHERE batch_id = ${batchId}::uuid AND kind IN ${UNDOABLE}
        GROUP BY request_id
      )
      SELECT r.id::text AS "id", r.version, batch.has_deletion AS "hasDeletion", batch.staff_id AS "staffId",
        NOT EXISTS (
          SELECT 1 FROM request_activity AS later WHERE later.request_id = batch.request_id
          AND later.id > batch.last_line AND later.kind NOT IN ${NON_BLOCKING}
        ) AND (NOT batch.has_follow_up OR r.follow_up_at IS NOT DISTINCT FROM batch.follow_up_at) AS "isFree"
      FROM batch JOIN requests AS r ON r.id = batch.request_id`;
  const [first] = rows;
  const hasDeletion = rows.some((row) => row.hasDeletion);
  return first ? { rows, staffId: first.staffId, hasDeletion } : null;
}

/** Undoes a batch on all rows not changed since the batch; returns how many were restored and how many skipped. */
export async function undoBatch(
  batchId: string,
  { rows }: Batch,
  staffId: string,
): Promise<{ changed: number; skipped: number }> {
  const free = rows.filter(({ isFree }) => isFree);
  const changed = free.length > 0 ? await writeUndo(batchId, free, staffId) : 0;
  return { changed, skipped: rows.length - changed };
}

/** Writes the undo of a batch. Locks rows in the order of ids, as change-sql.ts does. */
async function writeUndo(batchId: string, free: BatchRow[], staffId: string): Promise<number> {
  const [row] = await runBulkSql<{ changed: number }>(
    Prisma.sql`
      WITH batch AS (
        SELECT request_id AS id, max(at) AS at, min(request_activity.id) AS first_line,
          bool_or(kind = 'deleted') AS has_deletion, bool_or(kind = 'restored') AS has_restoration,
          COALESCE(jsonb_object_agg(old.key, old.value) FILTER (WHERE old.key IS NOT NULL), '{}') AS before
        FROM request_activity LEFT JOIN LATERAL jsonb_each(before) AS old ON true
        WHERE batch_id = ${batchId}::uuid AND kind IN ${UNDOABLE} GROUP BY 1
      ), target AS MATERIALIZED (
        SELECT r.id, batch.at, batch.has_deletion, batch.has_restoration, batch.before, (${WITHDRAWAL}) AS withdrawal, jsonb_build_object(
          'status', r.status, 'isSpam', r.is_spam, 'assigneeId', r.assignee_id,
          'assignee', (SELECT display_name FROM staff WHERE staff.id = r.assignee_id),
          'followUpAt', to_char(r.follow_up_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          ${CURRENT_VALUES}
        ) AS current
        FROM requests AS r JOIN batch ON batch.id = r.id
        JOIN unnest(${free.map(({ id }) => id)}::uuid[], ${free.map(({ version }) => version)}::int[]) AS seen (id, version)
          ON seen.id = r.id AND seen.version = r.version
        WHERE NOT (batch.has_restoration AND ${IS_OPEN})
          AND NOT ((batch.before->>'status' = 'closed' OR batch.before->>'isSpam' = 'true') IS TRUE AND ${LIVES})
          AND NOT ((batch.before->>'status' <> 'converted') IS TRUE AND ${IS_BOOKED})
        ORDER BY r.id FOR UPDATE OF r
      ), changed AS (
        UPDATE requests AS request SET
          status = COALESCE(r.before->>'status', request.status),
          first_contact_at = CASE WHEN r.before->>'status' IS NOT NULL AND request.first_contact_at = r.at
            THEN (${NEXT_CONTACT}) ELSE request.first_contact_at END,
          is_spam = COALESCE((r.before->>'isSpam')::boolean, request.is_spam),
          assignee_id = CASE WHEN jsonb_exists(r.before, 'assigneeId')
            THEN (SELECT id FROM staff WHERE staff.id = (r.before->>'assigneeId')::uuid) ELSE request.assignee_id END,
          follow_up_at = CASE WHEN jsonb_exists(r.before, 'followUpAt') THEN (r.before->>'followUpAt')::timestamptz ELSE request.follow_up_at END,
          deleted_at = CASE WHEN r.has_deletion THEN NULL WHEN r.has_restoration THEN now() ELSE request.deleted_at END,
          ${toAssignments(Prisma.sql`r.before`)},
          version = request.version + 1, updated_at = now()
        FROM target AS r WHERE request.id = r.id RETURNING request.id
      ), lines AS (
        INSERT INTO request_activity (request_id, staff_id, kind, before, after)
        SELECT id, ${staffId}::uuid, 'undone', ${UNDONE_VALUES}, ${RESTORED_VALUES} FROM target AS r JOIN changed USING (id)
      )
      SELECT count(*)::int AS "changed" FROM changed`,
  );
  return row?.changed ?? 0;
}

/** Values before and after the undo for its history entry, limited to the fields that the batch changed. */
const UNDONE_VALUES = Prisma.sql`(
  SELECT jsonb_object_agg(old.key, now.value) FROM jsonb_each(r.before) AS old JOIN jsonb_each(r.current) AS now USING (key)
)`;
const RESTORED_VALUES = Prisma.sql`r.before || CASE WHEN r.has_deletion THEN '{"isDeleted": false}' WHEN r.has_restoration THEN '{"isDeleted": true}' ELSE '{}' END::jsonb
  || COALESCE(r.withdrawal, '{}')`;

/** The `withdrawnAt` to restore, if the last status change before the batch was a withdrawal by the visitor. */
const WITHDRAWAL = Prisma.sql`SELECT CASE WHEN line.kind = 'withdrawn' THEN jsonb_build_object('withdrawnAt', line.at)
    WHEN line.after->>'withdrawnAt' IS NOT NULL THEN jsonb_build_object('withdrawnAt', line.after->'withdrawnAt') END
  FROM request_activity AS line WHERE line.request_id = r.id AND line.id < batch.first_line
  AND line.after->>'status' IS NOT NULL AND batch.before->>'status' = 'closed' ORDER BY line.id DESC LIMIT 1`;

/** The time of first contact after the batch's status change is undone: that of the first answer since the batch. */
const NEXT_CONTACT = Prisma.sql`SELECT min(line.at) FROM request_activity AS line WHERE line.request_id = r.id AND line.at >= r.at
  AND (line.kind IN ('reply', 'quote-sent') OR line.kind = 'contacted'
    AND (line.after->>'channel' = 'email' OR line.after->>'outcome' IN ('reached', 'wrote')))`;
