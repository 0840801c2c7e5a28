import { z } from 'zod';
import {
  filledText,
  pageLimitField,
  partialChange,
  plainText,
  wholeNumber,
  yesOrNo,
} from '../catalogue/fields';
import { pageLimit } from '../page-limit';
import { getIndiaDate, isPlainDate } from '../format/dates';
import { REVIEW_SOURCES } from './types';

const DEFAULT_LIMIT = 6;
const MAX_LIMIT = 50;
const REVIEW_LIMITS = { customerName: 100, reviewText: 3_000, location: 200 } as const;

/** Query of the public review list. */
export const reviewListSchema = z.object({
  limit: pageLimit(MAX_LIMIT, DEFAULT_LIMIT),
  rating: whole(1, 5).optional(),
});

/** Query of the staff list: `cursor` is the previous response's `nextCursor`. */
export const adminReviewListSchema = z.object({
  cursor: z.uuid('This page of the list does not exist.').optional(),
  limit: pageLimitField,
});
export type AdminReviewListQuery = z.output<typeof adminReviewListSchema>;

/** Every field that staff write. `is_active` is snake case in the HTTP API. */
const fields = {
  customerName: filledText("traveller's name", REVIEW_LIMITS.customerName),
  rating: wholeNumber('rating', 1, 5),
  reviewText: filledText('review', REVIEW_LIMITS.reviewText),
  date: z
    .string('Give the day of the review as yyyy-MM-dd.')
    .refine(isPlainDate, 'Give the day of the review as yyyy-MM-dd.')
    .refine((day) => day <= getIndiaDate(), 'The day of the review must not be in the future.'),
  location: plainText('location', REVIEW_LIMITS.location),
  verified: yesOrNo('verified'),
  source: z.enum(REVIEW_SOURCES, 'The source is google or tripadvisor.'),
  isSample: yesOrNo('isSample'),
  is_active: yesOrNo('is_active'),
};
const reviewSchema = z.object(fields);
/** A complete review as staff write it. */
export type ReviewInput = z.output<typeof reviewSchema>;

/** A new review: optional fields have defaults. */
export const newReviewSchema = reviewSchema.extend({
  location: fields.location.default(''),
  verified: fields.verified.default(false),
  isSample: fields.isSample.default(false),
  is_active: fields.is_active.default(true),
});

/** A partial change to a review. */
export const reviewPatchSchema = partialChange(reviewSchema);
export type ReviewPatch = z.output<typeof reviewPatchSchema>;

function whole(from: number, to: number) {
  const message = `Give a whole number from ${from} to ${to}.`;
  return z.coerce.number(message).int(message).min(from, message).max(to, message);
}
