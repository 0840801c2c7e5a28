import notes from '../../../content/package-notes.json';
import { compareIds, getCollectionOf, toPackagePath, type CollectionKey } from '../model/collections';
import { toPriced, type Priced } from '../prices/price';
import type { PackageDetail } from '../model/types';
import { listPlacesOf, mergePlaces } from './places';
import type { SearchPlace } from './types';
import type { ExperienceSlug } from './words';

/** A package in the form that the search uses, also in the browser. */
export type SearchEntry = {
  id: string;
  slug: string | null;
  title: string;
  path: string;
  /** Display text, such as `3 Nights 4 Days`. */
  duration: string;
  location: string;
  /** Name of the lead picture. */
  image: string;
  category: CollectionKey;
  places: string[];
  experiences: ExperienceSlug[];
  /** Unless the trip is easy: the first sentence of "Who is it for" about steps, or about walking if there are few. */
  effort?: string | undefined;
  /** Highlights and titles of the days. */
  text: string;
  priced: Priced;
};

/** All packages and their places. Entries are in the order in which they are recommended. */
export type SearchCatalogue = { entries: SearchEntry[]; places: SearchPlace[] };

const LIST_ORDER: readonly CollectionKey[] = ['signature', 'group', 'honeymoon', 'outbound'];

/** Converts packages to the form that the search uses. */
export function toSearchCatalogue(packages: readonly PackageDetail[]): SearchCatalogue {
  const ordered = [...packages].sort((a, b) => toRank(a) - toRank(b) || compareIds(a, b));
  return {
    entries: ordered.map(toEntry),
    places: mergePlaces(ordered.flatMap(listPlacesOf)),
  };
}

function toRank(tourPackage: PackageDetail): number {
  return LIST_ORDER.indexOf(getCollectionOf(tourPackage).key);
}

function toEntry(tourPackage: PackageDetail): SearchEntry {
  const { id, slug, title, duration, location, image, highlights, itinerary, whoFor } = tourPackage;
  const experiences = listExperiences(tourPackage);
  const effort = whoFor.findLast((line) => /^(Walking|Steps): (?!few)/.test(line));
  return {
    id,
    slug,
    title,
    duration,
    location,
    image,
    path: toPackagePath(tourPackage),
    category: getCollectionOf(tourPackage).key,
    places: listPlacesOf(tourPackage).map((place) => place.slug),
    experiences,
    effort: experiences.includes('easy') ? undefined : effort?.replace(/\.( .*)?$/, ''),
    text: [...highlights, ...itinerary.map((day) => day.title)].join('. '),
    priced: toPriced(tourPackage),
  };
}

/**
 * The experiences of a package, found in its texts. Descriptions of days are ignored, because they also mention sights
 * that the trip only passes by.
 */
function listExperiences({
  title,
  description,
  highlights,
  itinerary,
  whoFor,
}: PackageDetail): ExperienceSlug[] {
  const text = [
    title,
    description,
    ...highlights,
    ...itinerary.flatMap((day) => [day.title, day.accommodation]),
  ].join('. ');
  const slugs = Object.keys(notes.experiences) as ExperienceSlug[];
  return slugs.filter((slug) =>
    // What a trip asks of a traveller is in "Who is it for" alone.
    new RegExp(notes.experiences[slug], 'i').test(/easy|seniors/.test(slug) ? whoFor.join(' ') : text),
  );
}
