import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '@/lib/packages/model/standard-terms';
import type { PackageDetail } from '@/lib/packages/model/types';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';

/** The built-in catalogue as the queries return it. */
export const CATALOGUE_DETAILS: readonly PackageDetail[] = CATALOGUE.map((seed) => ({
  ...seed,
  originalPrice: null,
  inclusions: [...STANDARD_INCLUSIONS],
  exclusions: [...STANDARD_EXCLUSIONS],
  honeymoonSpecials: seed.honeymoonSpecials ?? [],
  searchTitle: '',
  searchDescription: '',
  updatedAt: '2026-10-01T00:00:00.000Z',
}));

/** A package of the catalogue with overrides. */
export function makePackage(id: string, changes: Partial<PackageDetail> = {}): PackageDetail {
  const found = CATALOGUE_DETAILS.find((entry) => entry.id === id);
  if (!found) throw new Error(`The catalogue has no package ${id}`);
  return { ...found, ...changes };
}
