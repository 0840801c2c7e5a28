import 'server-only';
import { unstable_cache } from 'next/cache';
import { getPrisma, withDatabase } from '../../platform/db';
import type { Prisma } from '../../generated/prisma/client';
import { describeError, log } from '../../platform/log';
import { FALLBACK_REVIEWS, FALLBACK_STATS } from './fallback';
import type { Review, ReviewSource, ReviewStats } from './types';

/** Cache tag of all cached review queries; changes by staff expire it. */
export const REVIEWS_TAG = 'reviews';
/** Number of reviews on the home page. */
const HOME_REVIEWS = 6;
const HOUR_S = 3_600;

export const SELECT = {
  id: true,
  customerName: true,
  rating: true,
  reviewText: true,
  date: true,
  location: true,
  verified: true,
  source: true,
  answer: true,
} as const satisfies Prisma.ReviewSelect;

/** Reviews that are shown, newest first, optionally of one `rating`; on the home page the featured ones come first. */
export const listReviews = unstable_cache(
  async (
    options: { limit?: number; rating?: number; hasFeaturedFirst?: boolean } = {},
  ): Promise<Review[]> => {
    const rows = await withDatabase(() =>
      getPrisma().review.findMany({
        where: { isActive: true, ...(options.rating === undefined ? {} : { rating: options.rating }) },
        orderBy: [
          ...(options.hasFeaturedFirst ? [{ featured: 'desc' as const }] : []),
          { date: 'desc' },
          { id: 'desc' },
        ],
        take: options.limit ?? HOME_REVIEWS,
        select: SELECT,
      }),
    );
    return rows.map(toReview);
  },
  ['reviews', 'list'],
  { tags: [REVIEWS_TAG], revalidate: HOUR_S },
);

/** Average (one decimal) and number of active reviews, from the view `review_stats`. */
export const getReviewStats = unstable_cache(
  async (): Promise<ReviewStats> => {
    const rows = await withDatabase(
      () => getPrisma().$queryRaw<{ avg: number; total: number }[]>`
        SELECT avg_rating::float8 AS avg, total_reviews AS total FROM review_stats`,
    );
    return { avgRating: rows[0]?.avg ?? 0, totalReviews: rows[0]?.total ?? 0 };
  },
  ['reviews', 'stats'],
  { tags: [REVIEWS_TAG], revalidate: HOUR_S },
);

/** Traveller and words of every review, to find those that a file brings again. */
export async function listReviewKeys(): Promise<string[]> {
  const rows = await withDatabase(() =>
    getPrisma().review.findMany({ select: { customerName: true, reviewText: true } }),
  );
  return rows.map(({ customerName, reviewText }) => `${customerName}\n${reviewText}`);
}

/** Reviews of the home page; built-in samples when the read fails or returns none. */
export async function getHomeReviews(): Promise<{
  reviews: Review[];
  stats: ReviewStats;
  isFallback: boolean;
}> {
  try {
    const [reviews, stats] = await Promise.all([
      listReviews({ limit: HOME_REVIEWS, hasFeaturedFirst: true }),
      getReviewStats(),
    ]);
    if (reviews.length > 0) return { reviews, stats, isFallback: false };
  } catch (error) {
    log.error({ err: describeError(error) }, 'reviews could not be read');
  }
  const newest = [...FALLBACK_REVIEWS].sort((a, b) => b.date.localeCompare(a.date)).slice(0, HOME_REVIEWS);
  return { reviews: newest, stats: FALLBACK_STATS, isFallback: true };
}

export function toReview(row: Prisma.ReviewGetPayload<{ select: typeof SELECT }>): Review {
  return { ...row, date: row.date.toISOString().slice(0, 10), source: row.source as ReviewSource };
}
