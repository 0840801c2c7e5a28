import 'server-only';
import { getPrisma } from '../../platform/db';
import type { Prisma } from '../../generated/prisma/client';
import { toPlainDate } from '../../platform/format/dates';
import { expirePages } from '../../platform/page-expiry/page-tags';
import { readSnapshot, startSnapshot } from '../../platform/page-expiry/snapshot';
import { describeError, log } from '../../platform/log';
import { FALLBACK_REVIEWS, FALLBACK_STATS } from './sample-reviews';
import type { Review, ReviewSource, ReviewStats, TripName, TripReview } from './types';

/** Cache tag of the home page, which shows reviews of all trips. */
export const REVIEWS_TAG = 'reviews';
/** Reviews shown on the home page. */
const NEWEST = 6;

/** The reviews that visitors see, newest first, and the ids of those shown first on the home page. */
type Shown = { reviews: TripReview[]; featured: string[]; stats: ReviewStats };

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
  tourId: true,
} as const satisfies Prisma.ReviewSelect;

/** Loads the reviews that all reads below use. Called once at process start. */
export function startReviews(): Promise<void> {
  return startSnapshot<Shown>('reviews', {
    load: loadShown,
    onChange(shown, before) {
      const isSame = before && JSON.stringify(toHome(shown)) === JSON.stringify(toHome(before));
      expirePages([...(isSame ? [] : [REVIEWS_TAG]), ...listStaleTrips(shown, before).map(toTripReviewsTag)]);
    },
  });
}

/** Cache tag of the pages with the reviews of one trip. */
export function toTripReviewsTag(tourId: string): string {
  return `reviews:${tourId}`;
}

/** All reviews about this trip, newest first. Returns none when the read fails, because the page must still render. */
export async function listTripReviews(tourId: string): Promise<TripReview[]> {
  try {
    return selectTrip(await getShown(), tourId);
  } catch (error) {
    log.error(
      { err: describeError(error), tourId },
      'reviews of a trip could not be read; its page shows none',
    );
    return [];
  }
}

/** Reviews that are shown, newest first, optionally of one `rating`. */
export async function listReviews(options: { limit?: number; rating?: number } = {}): Promise<Review[]> {
  const { rating, limit = NEWEST } = options;
  const { reviews } = await getShown();
  return reviews
    .filter((review) => rating === undefined || review.rating === rating)
    .slice(0, limit)
    .map(({ isSample: _, ...review }) => review);
}

/** Average (one decimal) and number of active reviews, from the view `review_stats`. */
export async function getReviewStats(): Promise<ReviewStats> {
  return (await getShown()).stats;
}

/** The keys of all stored reviews, for finding duplicates in an imported file. */
export async function listReviewKeys(): Promise<string[]> {
  const rows = await getPrisma().review.findMany({ select: { customerName: true, reviewText: true } });
  return rows.map(toReviewKey);
}

/** All packages, including hidden ones, by the names that a review may use for them. */
export async function listTripNames(): Promise<TripName[]> {
  return getPrisma().tour.findMany({ select: { id: true, slug: true, title: true } });
}

/** Reviews with the same customer name and text count as the same review. */
export function toReviewKey({
  customerName,
  reviewText,
}: Pick<Review, 'customerName' | 'reviewText'>): string {
  return `${customerName}\n${reviewText}`;
}

/** Reviews of the home page, the featured ones first; built-in samples when the read fails or returns none. */
export async function getHomeReviews(): Promise<Pick<Shown, 'reviews' | 'stats'>> {
  try {
    const home = toHome(await getShown());
    if (home.reviews.length > 0) return home;
  } catch (error) {
    log.error(
      { err: describeError(error) },
      'reviews of the home page could not be read; showing the built-in samples',
    );
  }
  return { reviews: FALLBACK_REVIEWS.slice(0, NEWEST), stats: FALLBACK_STATS };
}

export function toReview(row: Prisma.ReviewGetPayload<{ select: typeof SELECT }>): Review {
  return { ...row, date: toPlainDate(row.date), source: row.source as ReviewSource };
}

function selectTrip({ reviews }: Shown, tourId: string): TripReview[] {
  return reviews.filter((review) => review.tourId === tourId);
}

/** The trips whose pages now show different reviews. */
function listStaleTrips(shown: Shown, before: Shown | undefined): string[] {
  const reviews = [...shown.reviews, ...(before?.reviews ?? [])];
  const trips = new Set(reviews.flatMap(({ tourId }) => tourId ?? []));
  const toJson = (state: Shown | undefined, id: string) => JSON.stringify(state && selectTrip(state, id));
  return [...trips].filter((id) => toJson(shown, id) !== toJson(before, id));
}

function toHome({ reviews, featured, stats }: Shown): Pick<Shown, 'reviews' | 'stats'> {
  const isFirst = (review: Review) => featured.includes(review.id);
  const ordered = [...reviews.filter(isFirst), ...reviews.filter((review) => !isFirst(review))];
  return { reviews: ordered.slice(0, NEWEST), stats };
}

/** The reviews of the snapshot. A build and tests have no snapshot, so they read the database. */
async function getShown(): Promise<Shown> {
  return readSnapshot<Shown>('reviews') ?? loadShown();
}

async function loadShown(): Promise<Shown> {
  const [rows, stats] = await Promise.all([
    getPrisma().review.findMany({
      where: { isActive: true },
      orderBy: [{ date: 'desc' }, { id: 'desc' }],
      select: { ...SELECT, featured: true, isSample: true },
    }),
    // SQL by hand: a view, which has no model.
    getPrisma().$queryRaw<ReviewStats[]>`
        SELECT avg_rating::float8 AS "avgRating", total_reviews AS "totalReviews" FROM review_stats`,
  ]);
  return {
    reviews: rows.map(({ featured: _, isSample, ...row }) => ({ ...toReview(row), isSample })),
    featured: rows.filter(({ featured }) => featured).map(({ id }) => id),
    stats: stats[0] ?? { avgRating: 0, totalReviews: 0 },
  };
}
