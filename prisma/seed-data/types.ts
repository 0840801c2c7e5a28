import type { PackageDetail } from '../../lib/packages/types';
import type { Review } from '../../lib/reviews/types';

/** A package as it is written by hand; inclusions and exclusions are the catalogue's own six and seven. */
export type SeedPackage = Omit<
  PackageDetail,
  'inclusions' | 'exclusions' | 'updatedAt' | 'originalPrice' | 'honeymoonSpecials' | 'slug'
> & { slug: string; honeymoonSpecials?: string[] };

export type SeedReview = Omit<Review, 'id'>;

/** A reply to start from; its braced words are fields (lib/replies/fields.ts). */
export type SeedTemplate = { name: string; language: 'en' | 'hi' | 'ml'; subject: string; body: string };
