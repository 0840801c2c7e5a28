import { compareIds, getCollectionOf } from '../model/collections';
import { getPriceDistance } from '../prices/price';
import type { PackageSummary } from '../model/types';

const SIMILAR_COUNT = 3;

/** Similar trips: first those of the same list, then those of the same country; each by closeness in days and price. */
export function listSimilar<T extends PackageSummary>(
  tourPackage: PackageSummary,
  packages: readonly T[],
): T[] {
  const titles = new Set([tourPackage.title]);
  return packages
    .filter(({ id }) => id !== tourPackage.id)
    .map((other) => ({
      other,
      kinship: getKinship(tourPackage, other),
      distance: getDistance(tourPackage, other),
    }))
    .sort((a, b) => b.kinship - a.kinship || a.distance - b.distance || compareIds(a.other, b.other))
    .map(({ other }) => other)
    .filter(({ title }) => !titles.has(title) && titles.add(title))
    .slice(0, SIMILAR_COUNT);
}

function getKinship(a: PackageSummary, b: PackageSummary): number {
  return Number(getCollectionOf(a).key === getCollectionOf(b).key) * 2 + Number(a.category === b.category);
}

/** Distance of two packages; twice the number of days counts as much as twice the price. */
function getDistance(a: PackageSummary, b: PackageSummary): number {
  const length = Math.abs(a.durationDays - b.durationDays) / Math.max(a.durationDays, b.durationDays);
  return length + getPriceDistance(a, b);
}
