import type { z } from 'zod';
import type { FileError } from '../../platform/format/file-problem';
import type { adminReviewSchema, reviewSchema, reviewStatsSchema } from './answer-schema';

export { REVIEW_SOURCES } from './sources';

export type Review = z.infer<typeof reviewSchema>;
/** `isSample` is true for an invented review that no traveller wrote. */
export type TripReview = Review & { isSample: boolean };
export type ReviewSource = Review['source'];
export type AdminReview = z.infer<typeof adminReviewSchema>;
export type ReviewState = AdminReview['state'];
export type ReviewStats = z.infer<typeof reviewStatsSchema>;

/** The names by which an imported file may identify the trip of a review. */
export type TripName = { id: string; slug: string | null; title: string };

/** An invitation link as staff see it; its secret is shown only once, on creation. */
export type ReviewInvitation = {
  id: string;
  customerName: string;
  createdBy: string | null;
  createdAt: string;
  expiresAt: string;
  state: 'open' | 'used' | 'expired' | 'revoked';
};

export type MadeReviewLink = { id: string; url: string; expiresAt: string };

/** The result of an import or its dry run. Nothing is added when `errors` is not empty. */
export type ImportResult = { created: number; changed: number; unchanged: number; errors: FileError[] };
