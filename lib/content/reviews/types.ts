/** Where a review was written; `direct` by an invitation link on this site. */
export const REVIEW_SOURCES = ['google', 'tripadvisor', 'direct'] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];

/** `held` until staff approve it; visitors see only what is `shown`. */
export const REVIEW_STATES = ['held', 'shown', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review as shown publicly. `date` is `yyyy-MM-dd`. */
export type Review = {
  id: string;
  customerName: string;
  rating: number;
  reviewText: string;
  date: string;
  location: string;
  verified: boolean;
  source: ReviewSource;
  /** The agency's public answer; empty without one. */
  answer: string;
};

/** The average is rounded to one decimal. */
export type ReviewStats = { avgRating: number; totalReviews: number };

/** A review as staff see it, hidden or not; `is_active` and `created_at` are snake case in the HTTP API. */
export type AdminReview = Review & {
  /** Sample data, not a real review. */
  isSample: boolean;
  state: ReviewState;
  /** Shown first on the home page. */
  featured: boolean;
  /** True only while the state is `shown`. */
  is_active: boolean;
  version: number;
  /** ISO timestamps. */
  created_at: string;
  updatedAt: string;
};

/** An invitation link as staff see it; its secret is shown only when it is made. */
export type ReviewInvitation = {
  id: string;
  customerName: string;
  createdBy: string | null;
  createdAt: string;
  expiresAt: string;
  state: 'open' | 'used' | 'expired' | 'revoked';
};

export type MadeReviewLink = { id: string; url: string; expiresAt: string };

/** A row of an imported file that cannot be taken; `row` is the line of the file. */
export type ImportError = { row: number; field: string; message: string };
/** The outcome of an import or its dry run. Nothing is added when `errors` is not empty. */
export type ImportResult = { created: number; changed: number; unchanged: number; errors: ImportError[] };
