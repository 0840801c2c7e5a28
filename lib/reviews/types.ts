export const REVIEW_SOURCES = ['google', 'tripadvisor'] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];

/** A traveller's review as the public pages show it. `date` is a plain date, `yyyy-MM-dd`. */
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

/** The average is rounded to one decimal (spec.md point 9). */
export type ReviewStats = { avgRating: number; totalReviews: number };

/** A review as staff see it, hidden or not; `is_active` and `created_at` bear the specification's names (point 3). */
export type AdminReview = Review & {
  /** Our example, not a traveller's own words. */
  isSample: boolean;
  is_active: boolean;
  version: number;
  /** ISO timestamps. */
  created_at: string;
  updatedAt: string;
};
