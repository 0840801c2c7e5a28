import 'server-only';
import { toAuditSql } from '../audit/mutations';
import type { AuditAction } from '../audit/types';
import { getPool, withDatabase } from '../db';
import { AppError } from '../errors';

type Noun = 'package' | 'review';
/** A row by its columns' names. */
export type Columns = Record<string, unknown>;

/** A table that staff write as a whole row. All parts are SQL of ours. */
export type CatalogueTable = {
  name: 'tours' | 'reviews';
  noun: Noun;
  /** Type of the id. */
  id: 'text' | 'uuid';
  /** Gives a new row its id. */
  newId: string;
  /** The column that says in the audit log which row it was. */
  label: string;
  columns: readonly string[];
};

/*
 * Each write is one statement: the row and its line of the audit log, or neither. The row arrives as one JSON value,
 * which Postgres takes apart by the table's own types.
 */

/** Adds a row and returns its id; the database's own errors (a value that is taken) stay as they are. */
export async function insertItem(table: CatalogueTable, row: Columns, staffId: string): Promise<string> {
  const { name, noun, newId, label, columns } = table;
  const rows = await write(
    `WITH changed AS (
      INSERT INTO ${name} (id, ${columns.join(', ')})
      SELECT ${newId}, ${columns.map((column) => `r.${column}`).join(', ')}
      FROM jsonb_populate_record(NULL::${name}, $2::jsonb) AS r
      RETURNING id, ${label} AS label
    ), audited AS (${toAudit(`${noun}-created`)})
    SELECT id FROM changed`,
    [staffId, JSON.stringify(row)],
  );
  const [inserted] = rows;
  if (!inserted) throw new AppError('INTERNAL');
  return inserted.id;
}

export type ItemChange = {
  id: string;
  /** The change is made only while the row still has this version. */
  version: number;
  row: Columns;
  verb: 'changed' | 'hidden' | 'shown';
  /** Names of the changed fields, for the audit log. */
  fields: readonly string[];
  staffId: string;
};

/** What a change of a package or a review says of itself; row and verb follow from what is written. */
export type CatalogueChange = Omit<ItemChange, 'row' | 'verb'>;

/** Writes the row anew; false when somebody was faster. */
export async function updateItem(table: CatalogueTable, change: ItemChange): Promise<boolean> {
  const { name, noun, id, label, columns } = table;
  const rows = await write(
    `WITH changed AS (
      UPDATE ${name} AS t SET (${columns.join(', ')}) = (
        SELECT ${columns.map((column) => `r.${column}`).join(', ')} FROM jsonb_populate_record(t, $2::jsonb) AS r
      ), version = t.version + 1, updated_at = now()
      WHERE t.id = $3::${id} AND t.version = $4 RETURNING t.id, t.${label} AS label
    ), audited AS (${toAudit(`${noun}-${change.verb}`, '$5')})
    SELECT id FROM changed`,
    [
      change.staffId,
      JSON.stringify(change.row),
      change.id,
      change.version,
      JSON.stringify({ fields: change.fields.join(', ') }),
    ],
  );
  return rows.length > 0;
}

/** Takes a row from the visitors' sight; one that is hidden already stays as it is. NOT_FOUND for an unknown id. */
export async function hideItem(table: CatalogueTable, id: string, staffId: string): Promise<void> {
  const { name, noun, label } = table;
  const rows = await write(
    `WITH known AS (
      SELECT id FROM ${name} WHERE id = $2::${table.id}
    ), changed AS (
      UPDATE ${name} AS t SET is_active = false, version = t.version + 1, updated_at = now()
      WHERE t.id = $2::${table.id} AND t.is_active RETURNING t.id, t.${label} AS label
    ), audited AS (${toAudit(`${noun}-hidden`)})
    SELECT id FROM known`,
    [staffId, id],
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}

function toAudit(action: AuditAction, detail?: string): string {
  const target = 'left(changed.label, 200)';
  return toAuditSql({ from: 'changed', staffId: '$1::uuid', action, target, ...(detail ? { detail } : {}) });
}

async function write(statement: string, values: unknown[]): Promise<{ id: string }[]> {
  const { rows } = await withDatabase(() => getPool().query<{ id: string }>(statement, values));
  return rows;
}
