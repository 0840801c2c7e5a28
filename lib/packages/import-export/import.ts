import 'server-only';
import { createHash, type Hash } from 'node:crypto';
import { can } from '../../staff/permissions/permissions';
import { requirePermission, type Staff } from '../../staff/permissions/staff';
import { AppError } from '../../platform/errors';
import { limitErrors } from '../../platform/format/file-problem';
import { createPause } from '../../platform/threads/pause';
import { readRows } from '../../platform/threads/read-rows';
import type { PackageInput } from '../model/schema';
import { readHighestNumber } from '../editing/mutations';
import { requireValid } from '../editing/staff-writes';
import { hasPicture } from '../../company/pictures/pictures';
import { retryOnConflict } from '../../platform/retry-on-conflict';
import { listKnownPackages } from './admin-queries';
import { checkRow, type CheckedRow, type PlannedWrite } from './rules';
import { indexPackages, type KnownPackage } from './known-packages';
import { writePackages } from './mutations';
import type { FileFormat, FileRow, ImportResult } from './types';

type Import = {
  bytes: Uint8Array;
  format: FileFormat;
  isDryRun: boolean;
  /** The dry run whose result is to be applied. Without it, the file is applied to the current packages. */
  run?: string | undefined;
  /** The file name, which staff see beside the button that undoes the import. */
  name: string;
  /** Time of the import that this file undoes, if it undoes one. */
  undo?: string | undefined;
  staff: Staff;
};

const ATTEMPTS = 3;
const STALE = 'The file or a package has changed since it was checked. Please check it again.';

/**
 * Checks a file of packages. Unless this is a dry run or the file has errors, writes all rows, or none if the write
 * fails. Throws CONFLICT when the file or a package has changed since the dry run, and FORBIDDEN for prices that the
 * account may not change.
 */
export async function importPackages(call: Import): Promise<ImportResult> {
  const { bytes, format, isDryRun, run, staff } = call;
  const hash = createHash('sha256').update(bytes);
  const parsed = await readRows<FileRow>({ kind: 'packages', content: bytes, format });
  const pause = createPause();
  return retryOnConflict(ATTEMPTS, async () => {
    const stored = await listKnownPackages();
    const known = indexPackages(stored, parsed.rows);
    const context = { known, findRefusals, mayPrice: can(staff, 'prices:write') };
    const checked: CheckedRow[] = [];
    for (const row of parsed.rows) {
      await pause();
      checked.push(checkRow(row, context));
    }
    if (!isDryRun && checked.some(({ setsPrice }) => setsPrice))
      await requirePermission(staff, 'prices:write');
    const lines = checked.map(({ line }) => line);
    const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
    const result: ImportResult = {
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      errors: limitErrors([...parsed.errors, ...checked.flatMap(({ errors }) => errors)]),
      lines,
      run: toRun(hash, checked, stored),
      at: null,
    };
    if (run !== undefined && run !== result.run) throw new AppError('CONFLICT', { message: STALE });
    if (isDryRun || result.errors.length > 0) return result;
    const written = await apply(checked, result, call);
    if (!written && run !== undefined) throw new AppError('CONFLICT', { message: STALE });
    return written && { ...result, ...written };
  });
}

async function apply(
  checked: readonly CheckedRow[],
  { created, changed, unchanged }: ImportResult,
  { format, name, undo, staff }: Import,
): Promise<false | Pick<ImportResult, 'at'>> {
  const writes = checked.flatMap(({ write }) => write ?? []);
  if (writes.length === 0) return { at: null };
  const added = nameNew(writes, await readHighestNumber());
  const ids = new Map(added.map(({ id, write }) => [write.line, id]));
  const lines = writes.map(({ line }) => ({ ...line, id: ids.get(line) ?? line.id }));
  const written = await writePackages({
    created: added.map(({ id, write }) => ({ id, next: write.next })),
    changed: writes.flatMap((write) => (write.stored ? [{ stored: write.stored, next: write.next }] : [])),
    staffId: staff.id,
    last: undo === undefined ? { fileName: name, lines } : { undo },
    detail: { format, created, changed, unchanged },
  });
  if (written) for (const { id, write } of added) write.line.id = id;
  return written;
}

/** Assigns ids to new packages: the id in the file, or else the next number, as for packages that staff add. */
function nameNew(writes: readonly PlannedWrite[], highest: number): { id: string; write: PlannedWrite }[] {
  const news = writes.filter(({ stored: known }) => known === null);
  const numbers = news
    .flatMap(({ newId }) => newId ?? [])
    .filter((id) => /^[0-9]{1,9}$/.test(id))
    .map(Number);
  let last = Math.max(highest, ...numbers);
  return news.map((write) => ({ id: write.newId ?? String((last += 1)), write }));
}

/**
 * Errors for all missing pictures. If no picture is missing, the error for the first other server-side rule that the
 * package breaks.
 */
function findRefusals(input: PackageInput): { field: string; message: string }[] {
  const missing = (['image', 'images'] as const).flatMap((field) =>
    [input[field]].flat().flatMap((name) => (hasPicture(name) ? [] : [{ field, name }])),
  );
  if (missing.length > 0) {
    return missing.map(({ field, name }) => ({ field, message: `There is no picture called ${name}.` }));
  }
  try {
    requireValid(input);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID') throw error;
    return [{ field: error.field ?? '', message: error.message }];
  }
}

/** Identifies a dry run: the hash of the file, continued with the versions of the packages that it refers to. */
function toRun(hash: Hash, checked: readonly CheckedRow[], stored: readonly KnownPackage[]): string {
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  for (const { line } of checked) hash.update(`|${line.id ?? ''}:${versions.get(line.id ?? '') ?? ''}`);
  return hash.digest('hex').slice(0, 32);
}
