import 'server-only';
import { toAuditSql } from '../../staff/audit/mutations';
import { compareFields, toVerb } from '../../staff/audit/change-row';
import { inTransaction, isUniqueViolation, type RunInTransaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { toColumns } from '../editing/mutations';
import type { PackageInput } from '../model/schema';
import { NOT_LAST } from './limits';
import type { ImportLine } from './types';
import type { AdminPackage } from '../model/types';
import { projectPrices } from '../price-books/mutations';

type NewRow = { id: string; next: PackageInput };
type ChangedRow = { stored: AdminPackage; next: PackageInput };
type Writes = {
  created: readonly NewRow[];
  changed: readonly ChangedRow[];
  staffId: string;
  /** Detail of the import's own audit entry. */
  detail: Record<string, unknown>;
  /** Data to undo this import or, if it is an undo itself, the time of the import that it undoes. */
  last: { fileName: string; lines: readonly ImportLine[] } | { undo: string };
};

/** Rows per statement: few round trips, each well within the statement timeout. */
const ROWS = 100;
const COLUMNS = Object.keys(toColumns({} as PackageInput));
const list = (prefix: string) => COLUMNS.map((column) => `${prefix}${column}`).join(', ');
const TARGET = 'left(changed.label, 200)';

/** Thrown when a package was changed concurrently, to roll back the transaction. */
class Stale extends Error {}

/**
 * Writes all packages of a file with their audit entries, or none. False when a package has changed since it was read,
 * or an id or slug has been taken. Throws CONFLICT when the import to undo is not the last one.
 */
export async function writePackages({
  created,
  changed,
  staffId,
  detail,
  last,
}: Writes): Promise<false | { at: string | null }> {
  try {
    return await inTransaction(async (run) => {
      await projectPrices(run);
      // Lock in the order of ids, like other writers, to prevent deadlocks between imports.
      const ids = changed.map(({ stored }) => stored.id);
      await run('SELECT FROM tours WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
      for (const rows of split(changed)) await updateRows(run, rows, staffId);
      for (const rows of split(created)) await insertRows(run, rows, staffId);
      const at = await keepLast(run, last, staffId);
      await run(
        toAuditSql({
          from: '(SELECT) AS one',
          staffId: '$1::uuid',
          action: 'packages-imported',
          target: `''`,
          detail: '$2',
        }),
        [staffId, JSON.stringify(detail)],
      );
      return { at };
    });
  } catch (error) {
    if (error instanceof Stale || isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Stores the data to undo the import and returns its time. An undo deletes that data instead and returns null. */
async function keepLast(
  run: RunInTransaction,
  last: Writes['last'],
  staffId: string,
): Promise<string | null> {
  if ('undo' in last) {
    const { rowCount } = await run(
      `DELETE FROM last_import WHERE date_trunc('milliseconds', created_at) = $1::timestamptz`,
      [last.undo],
    );
    if (rowCount === 0) throw new AppError('CONFLICT', { message: NOT_LAST });
    return null;
  }
  await run('DELETE FROM last_import', []);
  const { rows } = await run<{ at: Date }>(
    `INSERT INTO last_import (file_name, lines, created_by_id) VALUES ($1, $2::jsonb, $3::uuid)
     RETURNING created_at AS at`,
    [last.fileName, JSON.stringify(last.lines), staffId],
  );
  return rows[0]?.at.toISOString() ?? null;
}

async function insertRows(run: RunInTransaction, rows: readonly NewRow[], staffId: string): Promise<void> {
  const values = rows.map(({ id, next }) => ({ id, ...toColumns(next) }));
  await run(
    `WITH changed AS (
      INSERT INTO tours (id, ${list('')}, updated_by)
      SELECT r.id, ${list('r.')}, $1::uuid FROM jsonb_populate_recordset(NULL::tours, $2::jsonb) AS r
      RETURNING title AS label
    ) ${toAuditSql({ from: 'changed', staffId: '$1::uuid', action: 'package-created', target: TARGET })}`,
    [staffId, JSON.stringify(values)],
  );
}

async function updateRows(
  run: RunInTransaction,
  rows: readonly ChangedRow[],
  staffId: string,
): Promise<void> {
  const values = rows.map(({ stored, next }) => {
    const { fields, before, after } = compareFields(stored, next);
    return {
      id: stored.id,
      version: stored.version,
      columns: toColumns(next),
      verb: toVerb(fields, next.is_active),
      detail: { fields: fields.join(', '), before, after },
    };
  });
  const { rowCount } = await run(
    `WITH given AS (
      SELECT * FROM jsonb_to_recordset($2::jsonb)
        AS g (id text, version integer, columns jsonb, verb text, detail jsonb)
    ), changed AS (
      UPDATE tours AS t SET (${list('')}) = (
        SELECT ${list('r.')} FROM jsonb_populate_record(t, given.columns) AS r
      ), version = t.version + 1, updated_at = now(), updated_by = $1::uuid
      FROM given WHERE t.id = given.id AND t.version = given.version
      RETURNING t.title AS label, given.verb, given.detail
    )
    INSERT INTO audit_log (staff_id, action, target, detail)
    SELECT $1::uuid, 'package-' || verb, ${TARGET}, detail FROM changed`,
    [staffId, JSON.stringify(values)],
  );
  if (rowCount !== rows.length) throw new Stale();
}

function split<Row>(rows: readonly Row[]): Row[][] {
  const parts = Math.ceil(rows.length / ROWS);
  return Array.from({ length: parts }, (_, index) => rows.slice(index * ROWS, (index + 1) * ROWS));
}
