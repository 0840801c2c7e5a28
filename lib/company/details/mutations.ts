import 'server-only';
import { isUniqueViolation, runSql, transact } from '../../platform/db';
import { AppError } from '../../platform/errors';
import type { NewLegalText } from './schema';

/**
 * Adds a version of a legal text; a trigger writes the audit entry. A retry after a lost response adds nothing and
 * returns the same version. Throws CONFLICT when the author has not seen the newest version.
 */
export async function addLegalText({ after, holdsFrom, ...text }: NewLegalText, staffId: string) {
  const { kind, content } = text;
  const next = { kind, content, version: after + 1, holdsFrom: new Date(holdsFrom), createdById: staffId };
  try {
    return await transact(async (tx) => {
      if ((await tx.legalText.count({ where: next })) > 0) return next.version;
      const { _max: newest } = await tx.legalText.aggregate({ where: { kind }, _max: { version: true } });
      if ((newest.version ?? 0) !== after) throw new AppError('CONFLICT');
      return (await tx.legalText.create({ data: next })).version;
    });
  } catch (error) {
    // Another author added a version with this number at the same time.
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', { cause: error });
    throw error;
  }
}

/** Withdraws a text that is not yet in force. Throws NOT_FOUND for any other text. */
export async function withdrawLegalText(id: string, staffId: string): Promise<void> {
  // SQL by hand: a function of the database owner, because the site's role must not delete a text in force.
  const { rows } = await runSql<{ done: boolean }>('SELECT kayal_withdraw_legal_text($2, $1) AS done', [
    staffId,
    id,
  ]);
  if (!rows[0]?.done) throw new AppError('NOT_FOUND');
}
