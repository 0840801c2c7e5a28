import type { PlainDate } from '@/lib/platform/format/dates';
import type { Priced } from '@/lib/packages/prices/price';
import { getLeastAge } from '@/lib/packages/catalogue/who-for';
import { getTripPrice, type TripPrice } from '@/lib/packages/prices/trip-price';
import { STANDARD_LISTS } from '@/lib/company/terms/standard-terms';
import type { PackageDetail } from '@/lib/packages/model/types';
import type { TripBrief } from '@/lib/packages/shortlist/trip-brief';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { sampleReviews } from '@/prisma/seed-data/reviews/sample-reviews';

/** The built-in catalogue as the queries return it. */
export const CATALOGUE_DETAILS: readonly PackageDetail[] = CATALOGUE.map((seed) => ({
  ...seed,
  originalPrice: null,
  reviewCount: sampleReviews.filter(({ tourId }) => tourId === seed.id).length,
  inclusions: [...STANDARD_LISTS[seed.category].inclusions],
  exclusions: [...STANDARD_LISTS[seed.category].exclusions],
  honeymoonSpecials: seed.honeymoonSpecials ?? [],
  stays: seed.stays.map((stay) => ({ ...stay, examples: [] })),
  extras: seed.extras ?? [],
  searchTitle: '',
  searchDescription: '',
  whyThisOne: seed.whyThisOne ?? '',
  updatedAt: '2026-10-01T00:00:00.000Z',
  leastAge: getLeastAge(seed.whoFor),
}));

/** A package of the catalogue with overrides. */
export function makePackage(id: string, changes: Partial<PackageDetail> = {}): PackageDetail {
  const found = CATALOGUE_DETAILS.find((entry) => entry.id === id);
  if (!found) throw new Error(`The catalogue has no package ${id}`);
  return { ...found, ...changes };
}

/** The quote for adults alone. */
export function makeTripPrice(tourPackage: Priced, adults: number, travelDate: PlainDate): TripPrice {
  return getTripPrice(tourPackage, { adults, children: 0, travelDate });
}

/** A trip as shortlist and group page list it; its prices are those of a package of the catalogue. */
export function makeTripBrief(id: string, title: string, priced = makePackage(id)): TripBrief {
  const key = `trip-${id}`;
  const path = `/signature-trips/${key}`;
  return {
    id,
    title,
    key,
    path,
    priced,
    duration: '3 Nights 4 Days',
    location: 'Kerala',
    picture: '/p.webp',
  };
}
