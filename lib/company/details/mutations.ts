import 'server-only';
import { isUniqueViolation, runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import type { NewLegalText } from './schema';

/**
 * Adds a version of a legal text; a trigger writes the audit entry. A retry after a lost answer adds nothing and
 * returns the same version. Throws CONFLICT when the author has not seen the newest version.
 */
export async function addLegalText({ kind, content, holdsFrom, after }: NewLegalText, staffId: string) {
  try {
    const { rows } = await runSql<{ version: number }>(
      `WITH newest AS (
        SELECT COALESCE(max(version), 0) AS version FROM legal_texts WHERE kind = $2
      ), changed AS (
        INSERT INTO legal_texts (kind, version, content, holds_from, created_by_id)
        SELECT $2, version + 1, $3, $4::date, $1::uuid FROM newest WHERE version = $5 RETURNING version
      )
      SELECT version FROM changed
      UNION ALL
      SELECT version FROM legal_texts
      WHERE kind = $2 AND version - 1 = $5 AND content = $3 AND holds_from = $4::date AND created_by_id = $1::uuid`,
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

/** Withdraws a text that is not yet in force. Throws NOT_FOUND for any other text. */
export async function withdrawLegalText(id: string, staffId: string): Promise<void> {
  const { rows } = await runSql<{ done: boolean }>('SELECT kayal_withdraw_legal_text($2, $1) AS done', [
    staffId,
    id,
  ]);
  if (!rows[0]?.done) throw new AppError('NOT_FOUND');
}
