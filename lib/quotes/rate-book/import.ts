import 'server-only';
import { createHash } from 'node:crypto';
import { AppError } from '../../platform/errors';
import { readFileText } from '../../packages/import-export/parse-file';
import { listSupplierSheets } from './admin-queries';
import { writeSheets } from './mutations';
import { readRateFile, type ReadFile } from './read-file';
import type { RateImport } from './types';

const STALE = 'The file or a supplier has changed since it was checked. Please check it again.';

/**
 * Checks a CSV file of rates. Unless it is a dry run or the file has errors, also writes its suppliers: all of them or
 * none. `run` names the dry run whose result is to be applied; throws CONFLICT when the file or a supplier has changed
 * since.
 */
export async function importRates(call: {
  bytes: Uint8Array;
  isDryRun: boolean;
  run?: string | undefined;
  staffId: string;
}): Promise<RateImport> {
  const { bytes, isDryRun, run, staffId } = call;
  const read = readFileText(bytes);
  const stored = await listSupplierSheets();
  const { errors, suppliers, writes } =
    'problem' in read ? refuse(read.problem) : readRateFile(read.text, stored);
  const count = (change: string) => suppliers.filter((supplier) => supplier.change === change).length;
  const counts = { created: count('created'), changed: count('changed'), unchanged: count('unchanged') };
  const result: RateImport = { ...counts, errors, suppliers, run: toRun(bytes, writes) };
  if (run !== undefined && run !== result.run) throw new AppError('CONFLICT', { message: STALE });
  if (isDryRun || errors.length > 0 || writes.length === 0) return result;
  if (!(await writeSheets(writes, staffId, counts))) throw new AppError('CONFLICT', { message: STALE });
  return result;
}

function refuse(message: string): ReadFile {
  return { errors: [{ row: 1, field: '', message }], suppliers: [], writes: [] };
}

/** Identifies a dry run: a hash of the file and of the versions of the suppliers that it changes. */
function toRun(bytes: Uint8Array, writes: ReadFile['writes']): string {
  const hash = createHash('sha256').update(bytes);
  for (const { stored } of writes)
    hash.update(`|${stored?.supplier.id ?? ''}:${stored?.supplier.version ?? ''}`);
  return hash.digest('hex').slice(0, 32);
}
