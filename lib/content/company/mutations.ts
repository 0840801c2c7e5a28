import 'server-only';
import { toAuditSql } from '../../staff/audit/mutations';
import { isUniqueViolation, runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import type { CompanyFields } from '../../platform/site';
import type { FieldChanges } from './changes';
import type { NewLegalText } from './schema';

type CompanyChange = {
  content: Partial<CompanyFields>;
  /** The expected version of the row. */
  version: number;
  changes: FieldChanges;
  staffId: string;
};

/** Stores the company with its audit entry; false when the version is stale. No row counts as version 1. */
export async function saveCompany({ content, version, changes, staffId }: CompanyChange): Promise<boolean> {
  const { fields, before, after } = changes;
  const { rowCount } = await runSql(
    `WITH changed AS (
      INSERT INTO company AS c (id, content, version, updated_by_id) SELECT 1, $2::jsonb, 2, $1::uuid
      WHERE $3 = 1 OR EXISTS (SELECT FROM company)
      ON CONFLICT (id) DO UPDATE SET content = excluded.content, version = c.version + 1, updated_at = now(),
        updated_by_id = excluded.updated_by_id
      WHERE c.version = $3 RETURNING id
    ), audited AS (${toAuditSql({ from: 'changed', staffId: '$1::uuid', action: 'company-changed', target: "''", detail: '$4' })})
    SELECT id FROM changed`,
    [staffId, JSON.stringify(content), version, JSON.stringify({ fields: fields.join(', '), before, after })],
  );
  return rowCount === 1;
}

/** Adds a version of a legal text; a trigger writes the audit line. CONFLICT when the author has not seen the newest one. */
export async function addLegalText({ kind, content, holdsFrom, after }: NewLegalText, staffId: string) {
  try {
    const { rows } = await runSql<{ version: number }>(
      `WITH newest AS (
        SELECT COALESCE(max(version), 0) AS version FROM legal_texts WHERE kind = $2
      ), changed AS (
        INSERT INTO legal_texts (kind, version, content, holds_from, created_by_id)
        SELECT $2, version + 1, $3, $4::date, $1::uuid FROM newest WHERE version = $5 RETURNING version
      )
      SELECT version FROM changed`,
      [staffId, kind, content, holdsFrom, after],
    );
    if (!rows[0]) throw new AppError('CONFLICT');
    return rows[0].version;
  } catch (error) {
    // Another author added this version at the same moment.
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', { cause: error });
    throw error;
  }
}

/** Withdraws a text that is not yet in force. NOT_FOUND for any other. */
export async function withdrawLegalText(id: string, staffId: string): Promise<void> {
  const { rows } = await runSql<{ done: boolean }>('SELECT kayal_withdraw_legal_text($2, $1) AS done', [
    staffId,
    id,
  ]);
  if (!rows[0]?.done) throw new AppError('NOT_FOUND');
}
