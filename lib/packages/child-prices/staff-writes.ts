import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { ChildBand } from '../model/types';
import { formatBand } from '../prices/child-bands';
import { getChildPrices } from './admin-queries';
import { saveChildPrices } from './mutations';
import type { ChildPricesChange } from './schema';

/** Saves the age bands. `conflict` when they are no longer at the given version. */
export async function changeChildPrices(
  { version, bands }: ChildPricesChange,
  staffId: string,
): Promise<'changed' | 'unchanged' | 'conflict'> {
  const current = await getChildPrices();
  if (current.version !== version) return 'conflict';
  if (isDeepStrictEqual(current.bands, bands)) return 'unchanged';
  const detail = { before: { children: describe(current.bands) }, after: { children: describe(bands) } };
  return (await saveChildPrices({ bands, version, detail, staffId })) ? 'changed' : 'conflict';
}

function describe(bands: readonly ChildBand[]): string {
  return bands.length > 0 ? bands.map(formatBand).join('; ') : 'priced by the team';
}
