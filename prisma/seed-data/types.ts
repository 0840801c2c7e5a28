import type { PackageDetail, PackageExtra, PackageStay } from '../../lib/packages/model/types';
import type { Review } from '../../lib/company/reviews/types';

/** A package of the seed data. Its stays name no houses; inclusions and exclusions are those of its category. */
export type SeedPackage = Omit<
  PackageDetail,
  | 'inclusions'
  | 'exclusions'
  | 'updatedAt'
  | 'originalPrice'
  | 'honeymoonSpecials'
  | 'stays'
  | 'searchTitle'
  | 'searchDescription'
  | 'whyThisOne'
  | 'slug'
  | 'extras'
  | 'reviewCount'
> & {
  slug: string;
  honeymoonSpecials?: string[];
  whyThisOne?: string;
  extras?: PackageExtra[];
  stays: Omit<PackageStay, 'examples'>[];
};

/** `tourId`: the trip that the review is about. */
export type SeedReview = Omit<Review, 'id' | 'answer' | 'tourId'> & { tourId?: string };

/** A reply template; `{...}` are fields (lib/requests/replies/fields.ts). */
export type SeedTemplate = { name: string; language: 'en' | 'hi' | 'ml'; subject: string; body: string };
