import 'server-only';
import type { Staff } from '../../staff/permissions/staff';
import { AppError } from '../../platform/errors';
import { getLastImport } from './admin-queries';
import { importPackages } from './import';
import { NOT_LAST } from './limits';
import { toRevertRows } from './revert';
import type { ImportLine, ImportResult } from './types';

const NOTHING_LEFT =
  'Every package was changed or deleted since. Restore its earlier version on its own page.';

/**
 * Undoes the last import: writes the former values wherever nobody has changed them since, and archives new packages.
 * Returns the packages that were not changed back. Throws CONFLICT when `at` is not the time of the last import.
 */
export async function undoImport(at: string, staff: Staff): Promise<{ left: ImportLine[] }> {
  const last = await getLastImport();
  if (last?.at !== at) throw new AppError('CONFLICT', { message: NOT_LAST });
  const load = (rows: object[], more: { isDryRun: boolean; run?: string; undo?: string }) => {
    const bytes = new TextEncoder().encode(JSON.stringify(rows));
    return importPackages({ bytes, format: 'json', name: '', staff, ...more });
  };
  const rows = toRevertRows(last.lines);
  const all = await load(rows, { isDryRun: true });
  const possible = toRevertRows(last.lines, all.lines);
  if (possible.length === 0) throw new AppError('CONFLICT', { message: NOTHING_LEFT });
  const { run } = possible.length < rows.length ? await load(possible, { isDryRun: true }) : all;
  requireGood(await load(possible, { isDryRun: false, run, undo: at }));
  const ids = new Set<string | null>(possible.map(({ id }) => id));
  return { left: last.lines.filter(({ id, kind }) => kind !== 'unchanged' && !ids.has(id)) };
}

function requireGood(result: ImportResult): void {
  const [error] = result.errors;
  if (!error) return;
  const title = result.lines[error.row - 1]?.title || 'A package';
  throw new AppError('INVALID', { message: `${title}: ${error.message}` });
}
