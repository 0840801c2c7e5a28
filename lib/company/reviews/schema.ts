import { z } from 'zod';
import {
  filledLongText,
  filledText,
  longText,
  pageLimitField,
  partialChange,
  plainText,
  wholeNumber,
  yesOrNo,
} from '../../platform/format/fields';
import { pageLimit } from '../../platform/page-limit';
import { getIndiaDate, isPlainDate } from '../../platform/format/dates';
import { REVIEW_SOURCES, type ReviewState } from './types';

const DEFAULT_LIMIT = 6;
const MAX_LIMIT = 50;
const REVIEW_LIMITS = {
  customerName: 100,
  reviewText: 3_000,
  location: 200,
  answer: 1_500,
  tourId: 100,
} as const;

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

/** Every field that staff can set. `is_active` is snake case in the HTTP API. */
const fields = {
  customerName: filledText("traveller's name", REVIEW_LIMITS.customerName),
  rating: wholeNumber('rating', 1, 5),
  reviewText: filledLongText('review', REVIEW_LIMITS.reviewText),
  date: z
    .string('Give the day of the review as yyyy-MM-dd.')
    .refine(isPlainDate, 'Give the day of the review as yyyy-MM-dd.')
    .refine((day) => day <= getIndiaDate(), 'The day of the review must not be in the future.'),
  location: plainText('location', REVIEW_LIMITS.location),
  verified: yesOrNo('verified'),
  source: z.enum(REVIEW_SOURCES, 'The source is google, tripadvisor or direct.'),
  isSample: yesOrNo('isSample'),
  is_active: yesOrNo('is_active'),
  state: z.enum(['shown', 'hidden'], 'The state is shown or hidden.'),
  featured: yesOrNo('featured'),
  answer: longText('answer', REVIEW_LIMITS.answer),
  /** A blank text, as forms send it, is null. */
  tourId: plainText('trip', REVIEW_LIMITS.tourId)
    .nullable()
    .transform((id) => id || null),
};
const reviewSchema = z.object(fields);
/** A complete review as it is stored. `state` and `is_active` agree: see staff-writes.ts. */
export type ReviewInput = Omit<z.output<typeof reviewSchema>, 'state'> & { state: ReviewState };

/** A new review: optional fields have defaults. */
export const newReviewSchema = reviewSchema.extend({
  location: fields.location.default(''),
  verified: fields.verified.default(false),
  isSample: fields.isSample.default(false),
  is_active: fields.is_active.default(true),
  state: fields.state.optional(),
  featured: fields.featured.default(false),
  answer: fields.answer.default(''),
  tourId: fields.tourId.default(null),
});
export type NewReview = z.output<typeof newReviewSchema>;

/** A partial change to a review. */
export const reviewPatchSchema = partialChange(reviewSchema);
export type ReviewPatch = z.output<typeof reviewPatchSchema>;

export const newInvitationSchema = z.object({
  customerName: fields.customerName,
  location: fields.location.default(''),
});
export type NewInvitation = z.output<typeof newInvitationSchema>;

/** The fields of a review that an invited traveller sends. */
export const writtenReviewSchema = z.object({
  rating: fields.rating,
  reviewText: fields.reviewText,
  customerName: fields.customerName,
  location: fields.location.default(''),
});
export type WrittenReview = z.output<typeof writtenReviewSchema>;

/** The text of a CSV file with reviews. */
export const reviewImportSchema = z.object({
  csv: z.string('Choose a CSV file.').min(1, 'The file is empty.').max(250_000, 'The file is too large.'),
});

function whole(from: number, to: number) {
  const message = `Give a whole number from ${from} to ${to}.`;
  return z.coerce.number(message).int(message).min(from, message).max(to, message);
}
