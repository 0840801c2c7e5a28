import { ROUTES } from '../../platform/routes';
import type { PackageSummary } from './types';

export type CollectionKey = 'signature' | 'group' | 'honeymoon' | 'outbound';
type Kind = Pick<PackageSummary, 'isKerala' | 'isPopular' | 'isHoneymoon' | 'season' | 'pricing'>;

export type Collection = {
  key: CollectionKey;
  /** Canonical path of the list, and prefix of the paths of its packages. */
  path: string;
  /** Other paths that show the same list. */
  aliases: readonly string[];
  heading: string;
  subtitle: string;
  /** Name of the list in the breadcrumbs of its packages; its own breadcrumbs use its heading. */
  breadcrumb: string;
  /** Base path in the BreadcrumbList of the structured data. */
  structuredDataBase: string;
  /** Unit shown after a price, on cards and on the detail page. */
  unitLabel: string;
};

/** Configuration of each package list: routes, cards, breadcrumbs, canonical URLs, sitemap and labels. */
export const COLLECTIONS: Record<CollectionKey, Collection> = {
  signature: {
    key: 'signature',
    path: ROUTES.signatureTrips,
    aliases: [ROUTES.keralaTours],
    heading: 'Our Signature Trips',
    subtitle:
      "Discover the enchanting beauty of God's Own Country with our carefully curated signature travel experiences.",
    breadcrumb: 'Kerala Tours',
    structuredDataBase: ROUTES.keralaTours,
    unitLabel: 'per pax (min 4 person)',
  },
  group: {
    key: 'group',
    path: ROUTES.groupTours,
    aliases: [ROUTES.groupToursAlias],
    heading: 'Kerala Tour Packages',
    subtitle: 'One road trip, one driver, one price per head that falls as your party grows.',
    breadcrumb: 'Kerala Group Tours',
    structuredDataBase: ROUTES.groupToursAlias,
    unitLabel: 'per pax (min 4 person)',
  },
  honeymoon: {
    key: 'honeymoon',
    path: ROUTES.honeymoon,
    aliases: [],
    heading: 'Honeymoon Packages',
    subtitle: 'Hills, a houseboat and a quiet beach for two.',
    breadcrumb: 'Honeymoon Packages',
    structuredDataBase: ROUTES.honeymoon,
    unitLabel: 'for couple',
  },
  outbound: {
    key: 'outbound',
    path: ROUTES.outbound,
    aliases: [],
    heading: 'Outbound Tours',
    subtitle:
      'Trips abroad with hotels, transfers and a plan for each day. Flights and visas are not included in the prices.',
    breadcrumb: 'Outbound Tours',
    structuredDataBase: ROUTES.outbound,
    unitLabel: 'per person',
  },
};

export const COLLECTION_LIST: readonly Collection[] = Object.values(COLLECTIONS);

/** The list of a package, checked in this order: honeymoon, signature, group; all other packages are outbound. */
export function getCollectionOf(tourPackage: Kind): Collection {
  if (tourPackage.isHoneymoon) return COLLECTIONS.honeymoon;
  if (tourPackage.isPopular || (tourPackage.isKerala && tourPackage.season)) return COLLECTIONS.signature;
  if (tourPackage.isKerala && tourPackage.pricing) return COLLECTIONS.group;
  return COLLECTIONS.outbound;
}

/** The collection served at a path such as `/kerala-tours`, or null. */
export function findCollectionByPath(path: string): Collection | null {
  return COLLECTION_LIST.find((entry) => entry.path === path || entry.aliases.includes(path)) ?? null;
}

/** The packages of one list, ordered by id. */
export function selectCollection<T extends PackageSummary>(packages: readonly T[], key: CollectionKey): T[] {
  return packages.filter((entry) => getCollectionOf(entry).key === key).sort(compareIds);
}

/** Canonical path of a package; `/package/{id}` only when it has no slug. */
export function toPackagePath(tourPackage: Kind & Pick<PackageSummary, 'id' | 'slug'>): string {
  if (!tourPackage.slug) return `${ROUTES.packageById}/${encodeURIComponent(tourPackage.id)}`;
  return `${getCollectionOf(tourPackage).path}/${tourPackage.slug}`;
}

/** Orders packages by id as a number (2 before 10). */
export function compareIds(a: PackageSummary, b: PackageSummary): number {
  return a.id.localeCompare(b.id, 'en', { numeric: true });
}
