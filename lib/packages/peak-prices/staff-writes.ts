import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { saveSettings } from '../../staff/audit/settings-mutations';
import { formatRupees } from '../../platform/format/money';
import { formatPeakChange, formatPeakName } from '../prices/peaks';
import { AppError } from '../../platform/errors';
import { getPeakPrices, listMissingPackages } from './admin-queries';
import type { PeakPricesChange } from './schema';
import { formatScope } from './scope-words';

type Prices = Omit<PeakPricesChange, 'version'>;

/**
 * Saves the peak prices. Returns `conflict` when they are no longer at the given version. Throws INVALID for a package
 * that does not exist.
 */
export async function changePeakPrices(
  { version, windows, singles }: PeakPricesChange,
  staffId: string,
): Promise<'changed' | 'unchanged' | 'conflict'> {
  const { windows: before, singles: singlesBefore, previous, ...current } = await getPeakPrices();
  if (current.version !== version) return 'conflict';
  const old = { windows: before, singles: singlesBefore };
  const next = { windows: windows.toSorted((a, b) => (a.from < b.from ? -1 : 1)), singles };
  if (isDeepStrictEqual(old, next)) return 'unchanged';
  const known = listPackageIds(old);
  const [missing] = await listMissingPackages(listPackageIds(next).filter((id) => !known.includes(id)));
  if (missing)
    throw new AppError('INVALID', { message: `There is no package ${missing}.`, field: 'windows' });
  // An undo cannot be undone; otherwise a second press of the button would restore the change.
  const isUndo = isDeepStrictEqual(previous, next);
  const detail = { before: describe(old), after: describe(next) };
  const isSaved = await saveSettings({
    table: 'peakPrices',
    columns: { ...next, previous: isUndo ? null : old },
    version,
    audit: { staffId, action: 'peak-prices-changed', detail },
  });
  return isSaved ? 'changed' : 'conflict';
}

function listPackageIds({ windows, singles }: Prices): string[] {
  return [...windows, ...singles].flatMap(({ on }) => (typeof on === 'string' ? [] : on));
}

function describe({ windows, singles }: Prices) {
  const peaks = windows.map(
    (one) => `${formatPeakName(one)}: ${formatPeakChange(one)}, ${formatScope(one.on)}`,
  );
  const rooms = singles.map(({ amount, on }) => `${formatRupees(amount)}, ${formatScope(on)}`);
  return { 'peak prices': peaks.join('; ') || 'none', 'single room': rooms.join('; ') || 'none' };
}
