export const REVIEW_SOURCES = ['google', 'tripadvisor'] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];

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
};

/** The average is rounded to one decimal. */
export type ReviewStats = { avgRating: number; totalReviews: number };

/** A review as staff see it, hidden or not; `is_active` and `created_at` are snake case in the HTTP API. */
export type AdminReview = Review & {
  /** Sample data, not a real review. */
  isSample: boolean;
  is_active: boolean;
  version: number;
  /** ISO timestamps. */
  created_at: string;
  updatedAt: string;
};
