/** Where a review was written; `direct`: on this site, with an invitation link. */
export const REVIEW_SOURCES = ['google', 'tripadvisor', 'direct'] as const;
