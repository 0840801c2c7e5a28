import type { PackageDetail } from '../../lib/packages/types';
import type { Review } from '../../lib/reviews/types';

/** A package as it is written by hand; inclusions and exclusions are the catalogue's own six and seven. */
export type SeedPackage = Omit<
  PackageDetail,
  'inclusions' | 'exclusions' | 'updatedAt' | 'originalPrice' | 'honeymoonSpecials' | 'slug'
> & { slug: string; honeymoonSpecials?: string[] };

export type SeedReview = Omit<Review, 'id'>;
