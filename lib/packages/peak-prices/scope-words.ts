import { COLLECTIONS } from '../model/collections';
import type { Scope } from '../prices/peaks';

/** The scope of a peak price in words: `all packages`, `Honeymoon Packages`, `3 packages`. */
export function formatScope(on: Scope): string {
  if (on === 'all') return 'all packages';
  if (typeof on === 'string') return COLLECTIONS[on].heading;
  return on.length === 1 ? 'one package' : `${on.length} packages`;
}
