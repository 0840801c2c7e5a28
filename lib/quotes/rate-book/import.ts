import 'server-only';
import { createHash, type Hash } from 'node:crypto';
import { AppError } from '../../platform/errors';
import { limitErrors } from '../../platform/format/file-problem';
import { readRows } from '../../platform/threads/read-rows';
import { listSupplierSheets } from './admin-queries';
import { checkRateRows, type CheckedFile } from './check-file';
import { writeSheets } from './mutations';
import type { RateRow } from './read-file';
import type { RateImport } from './types';

const STALE = 'The file or a supplier has changed since it was checked. Please check it again.';

/**
 * Checks a CSV file of rates. Unless it is a dry run or the file has errors, also writes its suppliers: all of them or
 * none. `run` identifies the dry run whose result is to be applied; throws CONFLICT when the file or a supplier has
 * changed since.
 */
export async function importRates(call: {
  bytes: Uint8Array;
  isDryRun: boolean;
  run?: string | undefined;
  staffId: string;
}): Promise<RateImport> {
  const { bytes, isDryRun, run, staffId } = call;
  const hash = createHash('sha256').update(bytes);
  const read = await readRows<RateRow>({ kind: 'rates', content: bytes });
  const { suppliers, writes, ...checked } = await checkRateRows(read.rows, await listSupplierSheets());
  const errors = limitErrors([...read.errors, ...checked.errors]);
  const count = (change: string) => suppliers.filter((supplier) => supplier.change === change).length;
  const counts = { created: count('created'), changed: count('changed'), unchanged: count('unchanged') };
  const result: RateImport = { ...counts, errors, suppliers, run: toRun(hash, writes) };
  if (run !== undefined && run !== result.run) throw new AppError('CONFLICT', { message: STALE });
  if (isDryRun || errors.length > 0 || writes.length === 0) return result;
  if (!(await writeSheets(writes, staffId, counts))) throw new AppError('CONFLICT', { message: STALE });
  return result;
}

/** Identifies a dry run: the hash of the file, continued with the versions of the suppliers that it changes. */
function toRun(hash: Hash, writes: CheckedFile['writes']): string {
  for (const { stored } of writes)
    hash.update(`|${stored?.supplier.id ?? ''}:${stored?.supplier.version ?? ''}`);
  return hash.digest('hex').slice(0, 32);
}
