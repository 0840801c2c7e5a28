import 'server-only';
import { recordAudit } from '../../staff/audit/mutations';
import { compareFields } from '../../staff/audit/change-row';
import { isUniqueViolation, toJson, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { addPackages, savePackage, type NewRow } from '../editing/mutations';
import type { PackageInput } from '../model/schema';
import { NOT_LAST } from './limits';
import type { ImportLine } from './types';
import type { AdminPackage } from '../model/types';
import { projectPrices } from '../price-books/mutations';

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

/** Timeout of writing a file: 2,000 changed packages take 16 seconds on a busy machine. */
const WHOLE_FILE_MS = 60_000;

/** Thrown when a package was changed concurrently, to roll back the transaction. */
class Stale extends Error {}

/**
 * Writes all packages of a file with their audit entries, or none. False when a package has changed since it was read,
 * or an id or slug is already in use. Throws CONFLICT when the import to undo is not the last one.
 */
export async function writePackages({
  created,
  changed,
  staffId,
  detail,
  last,
}: Writes): Promise<false | { at: string | null }> {
  try {
    return await transact(async (tx) => {
      await projectPrices(tx);
      // SQL by hand: locks rows in the order of ids, like other writers, to prevent deadlocks.
      const ids = changed.map(({ stored }) => stored.id);
      await tx.$executeRaw`SELECT FROM tours WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE`;
      for (const { stored, next } of changed) {
        const change = {
          id: stored.id,
          version: stored.version,
          changes: compareFields(stored, next),
          staffId,
        };
        if (!(await savePackage(tx, next, change))) throw new Stale();
      }
      await addPackages(tx, created, staffId);
      const at = await storeLast(tx, last, staffId);
      await recordAudit({ staffId, action: 'packages-imported', detail }, tx);
      return { at };
    }, WHOLE_FILE_MS);
  } catch (error) {
    if (error instanceof Stale || isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Stores the data to undo the import and returns its time. An undo deletes that data instead and returns null. */
async function storeLast(tx: Transaction, last: Writes['last'], staffId: string): Promise<string | null> {
  if ('undo' in last) {
    const { count } = await tx.lastImport.deleteMany({ where: { createdAt: new Date(last.undo) } });
    if (count === 0) throw new AppError('CONFLICT', { message: NOT_LAST });
    return null;
  }
  await tx.lastImport.deleteMany();
  const { fileName, lines } = last;
  const { createdAt } = await tx.lastImport.create({
    data: { fileName, lines: toJson(lines), createdAt: new Date(), createdById: staffId },
  });
  return createdAt.toISOString();
}
