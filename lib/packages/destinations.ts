import { toPackagePath } from './collections';
import type { PackageSummary } from './types';

const POPULAR = ['Munnar', 'Alleppey', 'Wayanad', 'Thekkady', 'Kovalam'] as const;

/** A place and the package that shows most of it; null when none goes there. */
export type Destination = { place: string; path: string | null };

/** The popular destinations in their fixed order. */
export function listDestinations(packages: readonly PackageSummary[]): Destination[] {
  return POPULAR.map((place) => {
    const found = findPackageFor(place, packages);
    return { place, path: found && toPackagePath(found) };
  });
}

/**
 * A package named after the place, else the one that shares it with the fewest others, else one that mentions it. Of
 * equals the first by id, so that the link does not move when another package is edited.
 */
function findPackageFor(place: string, packages: readonly PackageSummary[]): PackageSummary | null {
  const [best] = packages
    .map((tourPackage) => ({ tourPackage, share: getShare(place, tourPackage) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || compareIds(a.tourPackage, b.tourPackage));
  return best?.tourPackage ?? null;
}

/** From 0 (does not go there) to 2 (named after it). */
function getShare(place: string, { title, location, highlights, description }: PackageSummary): number {
  const places = location.split(',');
  const inLocation = location.includes(place) ? 1 / places.length : 0;
  if (title.includes(place)) return 1 + inLocation;
  return inLocation || ([description, ...highlights].some((text) => text.includes(place)) ? 0.01 : 0);
}

function compareIds(a: PackageSummary, b: PackageSummary): number {
  return a.id.localeCompare(b.id, 'en', { numeric: true });
}
