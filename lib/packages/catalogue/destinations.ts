import places from '../../../content/places/packages.json';
import { compareIds, toPackagePath } from '../model/collections';
import type { PackageSummary } from '../model/types';

/** A place and the path of the package that suits it best; null when no package goes there. */
export type Destination = { place: string; path: string | null };

/** The popular destinations in their fixed order. */
export function listDestinations(packages: readonly PackageSummary[]): Destination[] {
  return places.popular.map((place) => {
    const found = findPackageFor(place, packages);
    return { place, path: found && toPackagePath(found) };
  });
}

/**
 * The package that suits a place best: one with the place in its title, else the one with the fewest other places in
 * its location, else one that mentions the place. Ties are broken by id, so that editing a package changes few links.
 */
function findPackageFor(place: string, packages: readonly PackageSummary[]): PackageSummary | null {
  const [best] = packages
    .map((tourPackage) => ({ tourPackage, share: getShare(place, tourPackage) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || compareIds(a.tourPackage, b.tourPackage));
  return best?.tourPackage ?? null;
}

/** How well a package suits a place: from 0 (not mentioned) to 2 (in the title and the only place in `location`). */
function getShare(place: string, { title, location, highlights, description }: PackageSummary): number {
  const places = location.split(',');
  const inLocation = location.includes(place) ? 1 / places.length : 0;
  if (title.includes(place)) return 1 + inLocation;
  return inLocation || ([description, ...highlights].some((text) => text.includes(place)) ? 0.01 : 0);
}
