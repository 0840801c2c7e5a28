import 'server-only';
import { getPrisma, runBulkSql, withDatabase } from '../../platform/db';
import { Prisma } from '../../generated/prisma/client';
import { toTable } from '../inbox/conditions';
import { REQUEST_TABLES } from '../inbox/request-tables';
import type { RequestSource } from '../inbox/status';
import { NON_BLOCKING_KINDS, UNDOABLE_KINDS } from './undoable';
import { toAssignments, toCurrentValues } from './correctable';

/*
 * Undo restores the values that requests had before a batch change, from their histories. Requests changed after the
 * batch are skipped. Each write checks the version that was read, so a concurrent change is not overwritten.
 */

/** `staffId`: who made the change. `hasDeletion`: it deleted or restored requests, which only owners may undo. */
export type Batch = { rows: BatchRow[]; staffId: string | null; hasDeletion: boolean };
type BatchRow = {
  source: RequestSource;
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
  const rows = await withDatabase(
    () => getPrisma().$queryRaw<BatchRow[]>`
      WITH batch AS (
        SELECT enquiry_id, itinerary_id, max(id) AS last_line, bool_or(kind IN ('deleted', 'restored')) AS has_deletion,
          bool_or(kind = 'follow-up') AS has_follow_up, max(after->>'followUpAt')::timestamptz AS follow_up_at,
          max(staff_id::text) AS staff_id
        FROM enquiry_activity WHERE batch_id = ${batchId}::uuid AND kind IN ${UNDOABLE}
        GROUP BY enquiry_id, itinerary_id
      )
      SELECT CASE WHEN batch.enquiry_id IS NULL THEN 'custom_planner' ELSE 'website' END AS "source",
        COALESCE(batch.enquiry_id, batch.itinerary_id)::text AS "id",
        COALESCE(enquiry.version, itinerary.version) AS "version", batch.has_deletion AS "hasDeletion",
        batch.staff_id AS "staffId",
        NOT EXISTS (
          SELECT 1 FROM enquiry_activity AS later WHERE later.enquiry_id = batch.enquiry_id
          AND later.id > batch.last_line AND later.kind NOT IN ${NON_BLOCKING}
        ) AND NOT EXISTS (
          SELECT 1 FROM enquiry_activity AS later WHERE later.itinerary_id = batch.itinerary_id
          AND later.id > batch.last_line AND later.kind NOT IN ${NON_BLOCKING}
        ) AND (NOT batch.has_follow_up
          OR COALESCE(enquiry.follow_up_at, itinerary.follow_up_at) IS NOT DISTINCT FROM batch.follow_up_at
        ) AS "isFree"
      FROM batch
      LEFT JOIN enquiries AS enquiry ON enquiry.id = batch.enquiry_id
      LEFT JOIN custom_itineraries AS itinerary ON itinerary.id = batch.itinerary_id`,
  );
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

async function writeUndo(batchId: string, free: BatchRow[], staffId: string): Promise<number> {
  const steps = (['website', 'custom_planner'] as const).map((source) =>
    toSteps(
      source,
      free.filter((row) => row.source === source),
    ),
  );
  const [row] = await runBulkSql<{ changed: number }>(
    Prisma.sql`
      WITH batch AS (
        SELECT COALESCE(enquiry_id, itinerary_id) AS id, max(at) AS at, min(enquiry_activity.id) AS first_line,
          bool_or(kind = 'deleted') AS has_deletion, bool_or(kind = 'restored') AS has_restoration,
          COALESCE(jsonb_object_agg(old.key, old.value) FILTER (WHERE old.key IS NOT NULL), '{}') AS before
        FROM enquiry_activity LEFT JOIN LATERAL jsonb_each(before) AS old ON true
        WHERE batch_id = ${batchId}::uuid AND kind IN ${UNDOABLE} GROUP BY 1
      ), ${Prisma.join(steps, ', ')}, lines AS (
        INSERT INTO enquiry_activity (enquiry_id, itinerary_id, staff_id, kind, before, after)
        SELECT id, NULL, ${staffId}::uuid, 'undone', ${UNDONE_VALUES}, ${RESTORED_VALUES} FROM target_enquiries AS r JOIN changed_enquiries USING (id)
        UNION ALL
        SELECT NULL, id, ${staffId}::uuid, 'undone', ${UNDONE_VALUES}, ${RESTORED_VALUES} FROM target_itineraries AS r JOIN changed_itineraries USING (id)
      )
      SELECT (SELECT count(*) FROM changed_enquiries)::int + (SELECT count(*) FROM changed_itineraries)::int AS "changed"`,
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
function toWithdrawal(source: RequestSource): Prisma.Sql {
  const key = Prisma.raw(REQUEST_TABLES[source].key);
  return Prisma.sql`SELECT CASE WHEN line.kind = 'withdrawn' THEN jsonb_build_object('withdrawnAt', line.at)
      WHEN line.after->>'withdrawnAt' IS NOT NULL THEN jsonb_build_object('withdrawnAt', line.after->'withdrawnAt') END
    FROM enquiry_activity AS line WHERE line.${key} = r.id AND line.id < batch.first_line
    AND line.after->>'status' IS NOT NULL AND batch.before->>'status' = 'closed' ORDER BY line.id DESC LIMIT 1`;
}

/** The time of first contact after the batch's status change is undone: that of the first answer since the batch. */
function toNextContact(source: RequestSource): Prisma.Sql {
  const key = Prisma.raw(REQUEST_TABLES[source].key);
  return Prisma.sql`SELECT min(line.at) FROM enquiry_activity AS line WHERE line.${key} = r.id AND line.at >= r.at
    AND (line.kind IN ('reply', 'quote-sent') OR line.kind = 'contacted'
      AND (line.after->>'channel' = 'email' OR line.after->>'outcome' IN ('reached', 'wrote')))`;
}

/** Locks rows in the same order as change-sql.ts: enquiries first, each table by id. */
function toSteps(source: RequestSource, rows: BatchRow[]): Prisma.Sql {
  const table = toTable(source);
  const name = Prisma.raw(source === 'website' ? 'enquiries' : 'itineraries');
  const afterOthers =
    source === 'website' ? Prisma.empty : Prisma.sql`AND (SELECT count(*) FROM target_enquiries) >= 0`;
  return Prisma.sql`
    target_${name} AS MATERIALIZED (
      SELECT r.id, batch.at, batch.has_deletion, batch.has_restoration, batch.before, (${toWithdrawal(source)}) AS withdrawal, jsonb_build_object(
        'status', r.status, 'isSpam', r.is_spam, 'assigneeId', r.assignee_id,
        'assignee', (SELECT display_name FROM staff WHERE staff.id = r.assignee_id),
        'followUpAt', to_char(r.follow_up_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        ${toCurrentValues(source)}
      ) AS current
      FROM ${table} AS r JOIN batch ON batch.id = r.id
      JOIN unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version)}::int[]) AS seen (id, version)
        ON seen.id = r.id AND seen.version = r.version
      WHERE true ${afterOthers}
      ORDER BY r.id FOR UPDATE OF r
    ), changed_${name} AS (
      UPDATE ${table} AS request SET
        status = COALESCE(r.before->>'status', request.status),
        first_contact_at = CASE WHEN r.before->>'status' IS NOT NULL AND request.first_contact_at = r.at
          THEN (${toNextContact(source)}) ELSE request.first_contact_at END,
        is_spam = COALESCE((r.before->>'isSpam')::boolean, request.is_spam),
        assignee_id = CASE WHEN jsonb_exists(r.before, 'assigneeId')
          THEN (SELECT id FROM staff WHERE staff.id = (r.before->>'assigneeId')::uuid) ELSE request.assignee_id END,
        follow_up_at = CASE WHEN jsonb_exists(r.before, 'followUpAt') THEN (r.before->>'followUpAt')::timestamptz ELSE request.follow_up_at END,
        deleted_at = CASE WHEN r.has_deletion THEN NULL WHEN r.has_restoration THEN now() ELSE request.deleted_at END,
        ${toAssignments(source, Prisma.sql`r.before`)},
        version = request.version + 1, updated_at = now()
      FROM target_${name} AS r WHERE request.id = r.id RETURNING request.id
    )`;
}
