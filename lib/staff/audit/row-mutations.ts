import 'server-only';
import { toAuditSql } from './mutations';
import type { AuditAction } from './types';
import { runSql, type RunInTransaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import type { PlainDate } from '../../platform/format/dates';
import type { FieldChanges } from './change-row';

type Noun = 'package' | 'review';
/** A row by column name. */
export type Columns = Record<string, unknown>;

/**
 * A table of the catalogue that staff can edit. All values are inserted into SQL, so they must never contain user
 * input.
 */
export type CatalogueTable = {
  name: 'tours' | 'reviews';
  noun: Noun;
  /** The id's SQL type. */
  id: 'text' | 'uuid';
  /** SQL expression for a new id. */
  newId: string;
  /** The column that names the row in the audit log. */
  label: string;
  columns: readonly string[];
  /** SQL of the column and value that hide a row: both an assignment and a condition. */
  hidden: string;
  /** Whether the row names the account that changed it last. */
  hasEditor?: boolean;
};

/**
 * A draft that the change publishes and deletes. Nothing is changed when the revision is stale, or when the planned
 * publication day was cleared or changed.
 */
export type PublishedDraft = { id: string; revision: number; publishOn: PlainDate | null };

/*
 * Each write changes the row and adds its audit entry in one statement. The row is passed as JSON, and
 * jsonb_populate_record converts its values to the types of the columns.
 */

/** Inserts a row and returns its id. Throws database errors, such as unique violations, unchanged. */
export async function insertItem(
  table: CatalogueTable,
  row: Columns,
  staffId: string | null,
  { draft, run = runSql }: { draft: PublishedDraft | null; run?: RunInTransaction },
): Promise<string> {
  const { name, noun, newId, label, columns, hasEditor } = table;
  const { rows } = await run<{ id: string }>(
    `WITH ${toDraftSql(draft, 3)} changed AS (
      INSERT INTO ${name} (id, ${columns.join(', ')}${hasEditor ? ', updated_by' : ''})
      SELECT ${newId}, ${columns.map((column) => `r.${column}`).join(', ')}${hasEditor ? ', $1::uuid' : ''}
      FROM jsonb_populate_record(NULL::${name}, $2::jsonb) AS r
      ${draft ? 'WHERE EXISTS (SELECT FROM draft)' : ''}
      RETURNING id, ${label} AS label
    ), audited AS (${toAudit(`${noun}-created`)})${toDraftRemovalSql(draft)}
    SELECT id FROM changed`,
    [staffId, JSON.stringify(row), ...toDraftValues(draft)],
  );
  const [inserted] = rows;
  if (!inserted) throw new AppError(draft ? 'CONFLICT' : 'INTERNAL');
  return inserted.id;
}

export type ItemChange = {
  id: string;
  /** The version that the row must still have; otherwise nothing is changed. */
  version: number;
  row: Columns;
  verb: 'changed' | 'hidden' | 'shown';
  changes: FieldChanges;
  /** The acting account; null when it no longer exists. */
  staffId: string | null;
  draft?: PublishedDraft;
};

/** A change of a package or review. `row` and `verb` are computed from it. */
export type CatalogueChange = Omit<ItemChange, 'row' | 'verb'>;

/** Updates the row; false when the version is stale. */
export async function updateItem(table: CatalogueTable, change: ItemChange): Promise<boolean> {
  const { name, noun, id, label, columns } = table;
  const { fields, before, after } = change.changes;
  const draft = change.draft ?? null;
  const rows = await write(
    `WITH ${toDraftSql(draft, 6)} changed AS (
      UPDATE ${name} AS t SET (${columns.join(', ')}) = (
        SELECT ${columns.map((column) => `r.${column}`).join(', ')} FROM jsonb_populate_record(t, $2::jsonb) AS r
      ), ${toNextVersion(table)}
      WHERE t.id = $3::${id} AND t.version = $4 ${draft ? 'AND EXISTS (SELECT FROM draft)' : ''}
      RETURNING t.id, t.${label} AS label
    ), audited AS (${toAudit(`${noun}-${change.verb}`, '$5')})${toDraftRemovalSql(draft)}
    SELECT id FROM changed`,
    [
      change.staffId,
      JSON.stringify(change.row),
      change.id,
      change.version,
      JSON.stringify({ fields: fields.join(', '), before, after }),
      ...toDraftValues(draft),
    ],
  );
  return rows.length > 0;
}

/** Hides a row from visitors; does nothing when it is already hidden. Throws NOT_FOUND for an unknown id. */
export async function hideItem(table: CatalogueTable, id: string, staffId: string): Promise<void> {
  const { name, noun, label, hidden } = table;
  const rows = await write(
    `WITH known AS (
      SELECT id FROM ${name} WHERE id = $2::${table.id}
    ), changed AS (
      UPDATE ${name} AS t SET ${hidden}, ${toNextVersion(table)}
      WHERE t.id = $2::${table.id} AND NOT ${hidden} RETURNING t.id, t.${label} AS label
    ), audited AS (${toAudit(`${noun}-hidden`)})
    SELECT id FROM known`,
    [staffId, id],
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}

function toNextVersion({ hasEditor }: CatalogueTable): string {
  return `version = t.version + 1, updated_at = now()${hasEditor ? ', updated_by = $1::uuid' : ''}`;
}

/** A CTE that locks the draft; it is empty when the draft has changed. `first` is the number of its first parameter. */
function toDraftSql(draft: PublishedDraft | null, first: number): string {
  if (!draft) return '';
  return `draft AS MATERIALIZED (
      SELECT id FROM package_drafts
      WHERE id = $${first}::uuid AND revision = $${first + 1}
        AND ($${first + 2}::date IS NULL OR publish_on = $${first + 2}::date)
      FOR UPDATE
    ),`;
}

/** Deletes the draft if the row was changed, and records which package it was published as. */
function toDraftRemovalSql(draft: PublishedDraft | null): string {
  if (!draft) return '';
  return `, published AS (
      DELETE FROM package_drafts WHERE id IN (SELECT id FROM draft) AND EXISTS (SELECT FROM changed)
    ), recorded AS (
      INSERT INTO published_drafts (draft_id, tour_id) SELECT draft.id, changed.id FROM draft, changed
    )`;
}

function toDraftValues(draft: PublishedDraft | null): unknown[] {
  return draft ? [draft.id, draft.revision, draft.publishOn] : [];
}

function toAudit(action: AuditAction, detail?: string): string {
  const target = 'left(changed.label, 200)';
  return toAuditSql({ from: 'changed', staffId: '$1::uuid', action, target, ...(detail ? { detail } : {}) });
}

async function write(statement: string, values: unknown[]): Promise<{ id: string }[]> {
  const { rows } = await runSql<{ id: string }>(statement, values);
  return rows;
}
