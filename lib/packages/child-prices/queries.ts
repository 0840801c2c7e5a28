import 'server-only';
import { getPrisma } from '../../platform/db';
import type { ChildBand } from '../model/types';
import { USUAL_BANDS } from '../prices/child-bands';
import { childBandsSchema } from './schema';

/** The age bands in effect: the stored ones, or the built-in ones if this release does not accept the stored ones. */
export async function readChildBands(): Promise<readonly ChildBand[]> {
  const stored = await getPrisma().childPrices.findUnique({ where: { id: 1 } });
  return stored ? parseBands(stored.bands) : USUAL_BANDS;
}

/** The stored bands; all built-in ones instead if any stored band is invalid. */
export function parseBands(stored: unknown): readonly ChildBand[] {
  return childBandsSchema.safeParse(stored).data ?? USUAL_BANDS;
}
