import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { saveSettings } from '../../staff/audit/settings-mutations';
import type { ChildBand } from '../model/types';
import { formatBand } from '../prices/child-bands';
import { getChildPrices } from './admin-queries';
import type { ChildPricesChange } from './schema';

/** Saves the age bands. Returns `conflict` when they are no longer at the given version. */
export async function changeChildPrices(
  { version, bands }: ChildPricesChange,
  staffId: string,
): Promise<'changed' | 'unchanged' | 'conflict'> {
  const current = await getChildPrices();
  if (current.version !== version) return 'conflict';
  if (isDeepStrictEqual(current.bands, bands)) return 'unchanged';
  const detail = { before: { children: describe(current.bands) }, after: { children: describe(bands) } };
  const isSaved = await saveSettings({
    table: 'childPrices',
    columns: { bands },
    version,
    audit: { staffId, action: 'child-prices-changed', detail },
  });
  return isSaved ? 'changed' : 'conflict';
}

function describe(bands: readonly ChildBand[]): string {
  return bands.length > 0 ? bands.map(formatBand).join('; ') : 'priced by the team';
}
