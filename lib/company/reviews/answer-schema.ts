import { z } from 'zod';
import { count, id, moment, plainDay, text, version } from '../../platform/answer-parts';
import { REVIEW_SOURCES } from './sources';

/** A review as shown publicly. */
export const reviewSchema = z.object({
  id,
  customerName: text,
  rating: z.int().min(1).max(5),
  reviewText: text,
  date: plainDay,
  location: text,
  verified: z.boolean(),
  source: z.enum(REVIEW_SOURCES),
  /** The agency's public answer; empty without one. */
  answer: text,
  /** Id of the package that the review is about; null if it is not about a package. */
  tourId: text.nullable(),
});

/** A review as staff see it, hidden or not; `is_active` and `created_at` are snake case in the HTTP API. */
export const adminReviewSchema = reviewSchema.extend({
  /** True for sample data, which no traveller wrote. */
  isSample: z.boolean(),
  /** True only while the state is `shown`. */
  is_active: z.boolean(),
  version,
  created_at: moment,
  /** `held` until staff approve it; visitors see only what is `shown`. */
  state: z.enum(['held', 'shown', 'hidden']),
  /** True for a review that the home page shows first. */
  featured: z.boolean(),
  updatedAt: moment,
});

/** The average is rounded to one decimal. */
export const reviewStatsSchema = z.object({ avgRating: z.number().min(0).max(5), totalReviews: count });
