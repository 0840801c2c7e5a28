import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { saveSettings } from '../../staff/audit/settings-mutations';
import { formatRupees } from '../../platform/format/money';
import { formatPeakChange, formatPeakName } from '../prices/peaks';
import { getPeakPrices } from './admin-queries';
import type { PeakPricesChange } from './schema';
import { formatScope } from './scope-words';

type Prices = Omit<PeakPricesChange, 'version'>;

/** Saves the peak prices. `conflict` when they are no longer at the given version. */
export async function changePeakPrices(
  { version, windows, singles }: PeakPricesChange,
  staffId: string,
): Promise<'changed' | 'unchanged' | 'conflict'> {
  const { windows: before, singles: singlesBefore, previous, ...current } = await getPeakPrices();
  if (current.version !== version) return 'conflict';
  const old = { windows: before, singles: singlesBefore };
  const next = { windows: windows.toSorted((a, b) => (a.from < b.from ? -1 : 1)), singles };
  if (isDeepStrictEqual(old, next)) return 'unchanged';
  // An undo cannot be undone: pressing the button twice would restore the change.
  const isUndo = isDeepStrictEqual(previous, next);
  const detail = { before: describe(old), after: describe(next) };
  const isSaved = await saveSettings({
    ...{
      table: 'peak_prices',
      columns: { ...next, previous: isUndo ? null : old },
      action: 'peak-prices-changed',
    },
    ...{ version, detail, staffId },
  });
  return isSaved ? 'changed' : 'conflict';
}

function describe({ windows, singles }: Prices) {
  const peaks = windows.map(
    (one) => `${formatPeakName(one)}: ${formatPeakChange(one)}, ${formatScope(one.on)}`,
  );
  const rooms = singles.map(({ amount, on }) => `${formatRupees(amount)}, ${formatScope(on)}`);
  return { 'peak prices': peaks.join('; ') || 'none', 'single room': rooms.join('; ') || 'none' };
}
