import 'server-only';
import { runSql } from '../../platform/db';
import type { ChildBand } from '../model/types';
import { USUAL_BANDS } from '../prices/child-bands';
import { childBandsSchema } from './schema';

/** The age bands in effect: the stored ones, or the built-in ones if this release does not accept the stored ones. */
export async function readChildBands(): Promise<readonly ChildBand[]> {
  const { rows } = await runSql<{ bands: unknown }>('SELECT bands FROM child_prices WHERE id = 1');
  return rows[0] ? parseBands(rows[0].bands) : USUAL_BANDS;
}

/** The stored bands; all built-in ones instead if any stored band is invalid. */
export function parseBands(stored: unknown): readonly ChildBand[] {
  return childBandsSchema.safeParse(stored).data ?? USUAL_BANDS;
}
