import { isPlainDate } from '@/lib/platform/format/dates';
import { FALLBACK_REVIEWS, FALLBACK_STATS } from '@/lib/company/reviews/sample-reviews';
import { REVIEW_SOURCES } from '@/lib/company/reviews/types';
import { toReviewRow } from '@/prisma/seed';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { sampleReviews } from '@/prisma/seed-data/reviews/sample-reviews';

it('the built-in reviews are eight, complete and from google', () => {
  expect(FALLBACK_REVIEWS).toHaveLength(8);
  for (const review of FALLBACK_REVIEWS) {
    expect(Object.keys(review).sort()).toEqual([
      'answer',
      'customerName',
      'date',
      'id',
      'isSample',
      'location',
      'rating',
      'reviewText',
      'source',
      'tourId',
      'verified',
    ]);
    expect(review.source).toBe('google');
  }
});

it('the built-in reviews have unique ids and are sorted newest first', () => {
  expect(new Set(FALLBACK_REVIEWS.map(({ id }) => id)).size).toBe(8);
  const dates = FALLBACK_REVIEWS.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
});

it('the statistics of the built-in reviews are their number and average, to one decimal', () => {
  const sum = FALLBACK_REVIEWS.reduce((total, { rating }) => total + rating, 0);
  expect(FALLBACK_STATS).toEqual({ avgRating: Number((sum / 8).toFixed(1)), totalReviews: 8 });
});

it('the sample reviews are 24 or more, from both sources, and marked as samples in the database', () => {
  expect(sampleReviews.length).toBeGreaterThanOrEqual(24);
  expect([...new Set(sampleReviews.map(({ source }) => source))].sort()).toEqual(
    REVIEW_SOURCES.filter((source) => source !== 'direct').sort(),
  );
  for (const review of sampleReviews) expect(toReviewRow(review).isSample).toBe(true);
});

it('the sample reviews are not copies of each other or of the built-in ones', () => {
  const texts = [...sampleReviews, ...FALLBACK_REVIEWS].map(({ reviewText }) => reviewText);
  expect(new Set(texts).size).toBe(texts.length);
});

it('every sample review is of a trip in the catalogue; those of the honeymoon trip mention a honeymoon', () => {
  const ids = new Set(CATALOGUE.map(({ id }) => id));
  // Regression: the reviews of the trips were fewer than those of the home page, and a reviewed trip had none.
  expect(sampleReviews.filter(({ tourId }) => !tourId || !ids.has(tourId))).toEqual([]);
  const honeymoon = sampleReviews.filter(({ tourId }) => tourId === 'hm-1');
  expect(honeymoon.map(({ customerName }) => customerName)).toContain('Pooja and Karthik');
  expect(honeymoon.every(({ reviewText }) => reviewText.includes('honeymoon'))).toBe(true);
});

it.each(
  [...FALLBACK_REVIEWS, ...sampleReviews].map(
    (review) => [`${review.customerName}, ${review.date}`, review] as const,
  ),
)('the review of %s is complete', (_who, review) => {
  expect([1, 2, 3, 4, 5]).toContain(review.rating);
  expect(isPlainDate(review.date)).toBe(true);
  expect(review.customerName.trim()).not.toBe('');
  expect(review.location.trim()).not.toBe('');
  expect(review.reviewText.length).toBeGreaterThan(80);
});
