import { compareIds, getCollectionOf } from '../model/collections';
import type { PackageSummary } from '../model/types';
import { listForCouples } from './for-couples';

const SIMILAR_COUNT = 3;

type Ranked<T> = { other: T; kinship: number };

/**
 * Similar trips: those to mostly the same places first, then those in the same list, then those in the same country, each
 * sorted by days and price. For a package for couples, the trips that we recommend to couples.
 */
export function listSimilar<T extends PackageSummary>(
  tourPackage: PackageSummary,
  packages: readonly T[],
): T[] {
  if (tourPackage.isHoneymoon) {
    const couples = listForCouples(packages).slice(0, SIMILAR_COUNT);
    return couples.map((couple) => couple.tourPackage);
  }
  const best: Ranked<T>[] = [];
  for (const other of packages) {
    if (other.isHoneymoon || other.id === tourPackage.id || other.title === tourPackage.title) continue;
    const entry = { other, kinship: getKinship(tourPackage, other) };
    const twin = best.findIndex((one) => one.other.title === other.title);
    if (twin !== -1 && compare(best[twin]!, entry) < 0) continue;
    if (twin !== -1) best.splice(twin, 1);
    const place = best.findIndex((one) => compare(entry, one) < 0);
    best.splice(place === -1 ? best.length : place, 0, entry);
    best.splice(SIMILAR_COUNT);
  }
  return best.map(({ other }) => other);
}

function compare<T extends PackageSummary>(a: Ranked<T>, b: Ranked<T>): number {
  return b.kinship - a.kinship || compareIds(a.other, b.other);
}

/** Distance, which is below 2, decides only between trips of the same kind. */
function getKinship(a: PackageSummary, b: PackageSummary): number {
  const [places, others] = [a.location.split(', '), b.location.split(', ')];
  const shared = places.filter((place) => others.includes(place)).length;
  const isSameRoute = shared / new Set([...places, ...others]).size > 2 / 3;
  const isSameList = getCollectionOf(a).key === getCollectionOf(b).key;
  const kind = Number(isSameRoute) * 4 + Number(isSameList) * 2 + Number(a.category === b.category);
  return kind * 2 - getDistance(a, b);
}

/** Distance between two packages. Twice the number of days weighs as much as twice the price. */
function getDistance(a: PackageSummary, b: PackageSummary): number {
  const length = Math.abs(a.durationDays - b.durationDays) / Math.max(a.durationDays, b.durationDays);
  const higher = Math.max(a.price, b.price);
  return length + (higher > 0 ? Math.abs(a.price - b.price) / higher : 0);
}
