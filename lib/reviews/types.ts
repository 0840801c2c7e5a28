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
