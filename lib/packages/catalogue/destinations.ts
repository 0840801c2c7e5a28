import places from '../../../content/generated/packages.json';
import { PLACE_PAGES } from '../../places/place-pages';
import { toPlacePath } from '../../platform/routes';
import type { PackageSummary } from '../model/types';

/** A place and the path of its page; null when it has none. */
export type Destination = { place: string; path: string | null };

/**
 * A place that is not a stop of the planner has a page only if at least this many trips visit it, so that the page is
 * worth reading.
 */
const LEAST_TRIPS = 2;

/** The popular destinations in their fixed order. */
export function listDestinations(packages: readonly PackageSummary[]): Destination[] {
  const paths = listPlacePaths(packages);
  return places.popular.map((place) => ({ place, path: paths.get(place) ?? null }));
}

/** The paths of all place pages, by the name of the place. */
export function listPlacePaths(packages: readonly Pick<PackageSummary, 'location'>[]): Map<string, string> {
  const countTrips = (name: string) => packages.filter(({ location }) => location.includes(name)).length;
  return new Map(
    Object.entries(PLACE_PAGES)
      .filter(([, { name, isStop }]) => isStop || countTrips(name) >= LEAST_TRIPS)
      .map(([slug, { name }]) => [name, toPlacePath(slug)]),
  );
}
