import type { PackageDetail } from '../model/types';
import { toWords } from './lexicon';
import { PLACES_WITHIN } from './phrases-trip';
import type { SearchPlace } from './types';

/** Countries and cities that titles and day titles name, but no location does. */
const NAMED_IN_TEXT = [
  'Thailand',
  'Malaysia',
  'Bali',
  'Varkala',
  'Kozhikode',
  'Trivandrum',
  'Sentosa',
  'Uluwatu',
];
const REGION_NAMES: Record<string, string> = {
  kochi: 'Kochi',
  wayanad: 'Wayanad',
  thailand: 'Thailand',
  malaysia: 'Malaysia',
};

/** The places that a package goes to: its location, its nights, and the regions around them. */
export function listPlacesOf(
  tourPackage: Pick<PackageDetail, 'location' | 'itinerary' | 'title' | 'highlights'>,
): SearchPlace[] {
  const { location, itinerary, title, highlights } = tourPackage;
  const text = [title, ...highlights, ...itinerary.map((day) => day.title)].join(' ');
  const names = [
    ...location.split(','),
    ...itinerary.map(({ overnight }) => overnight ?? ''),
    ...NAMED_IN_TEXT.filter((name) => text.includes(name)),
  ];
  const places = new Map(
    names.flatMap((name): [string, SearchPlace][] => {
      const slug = toPlaceSlug(name);
      return slug ? [[slug, { slug, name: name.trim() }]] : [];
    }),
  );
  for (const [slug, within] of Object.entries(PLACES_WITHIN)) {
    if (within.some((place) => places.has(place)))
      places.set(slug, { slug, name: REGION_NAMES[slug] ?? slug });
  }
  return [...places.values()];
}

/** All places of the catalogue, in alphabetical order. */
export function mergePlaces(places: readonly SearchPlace[]): SearchPlace[] {
  return [...new Map(places.map((place) => [place.slug, place])).values()].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}

/** `Fort Kochi`: `fort-kochi` */
function toPlaceSlug(name: string): string {
  return toWords(name).replaceAll(' ', '-');
}
