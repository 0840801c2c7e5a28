import known from '../../../content/generated/packages.json';
import type { PackageDetail } from '../model/types';
import { toWords } from './lexicon';
import type { SearchPlace } from './types';

/** The places that a package goes to: its location, its nights, and the regions around them. */
export function listPlacesOf(
  tourPackage: Pick<PackageDetail, 'location' | 'itinerary' | 'title' | 'highlights'>,
): SearchPlace[] {
  const { location, itinerary, title, highlights } = tourPackage;
  const text = [title, ...highlights, ...itinerary.map((day) => day.title)].join(' ');
  const names = [
    ...location.split(','),
    ...itinerary.map(({ overnight }) => overnight ?? ''),
    // Countries and cities that occur in titles and day titles but not in locations.
    ...known.namedInText.filter((name) => text.includes(name)),
  ];
  const places = new Map(
    names.flatMap((name): [string, SearchPlace][] => {
      const slug = toPlaceSlug(name);
      return slug ? [[slug, { slug, name: name.trim() }]] : [];
    }),
  );
  for (const [name, within] of Object.entries(known.within)) {
    const slug = toPlaceSlug(name);
    if (within.some((place) => places.has(toPlaceSlug(place)))) places.set(slug, { slug, name });
  }
  return [...places.values()];
}

/** All places of the catalogue, in alphabetical order. */
export function mergePlaces(places: readonly SearchPlace[]): SearchPlace[] {
  return [...new Map(places.map((place) => [place.slug, place])).values()].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}

/** The slug of a place, such as `fort-kochi` for `Fort Kochi`. */
function toPlaceSlug(name: string): string {
  return toWords(name).replaceAll(' ', '-');
}
