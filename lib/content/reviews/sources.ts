/** Where a review was written; `direct` by an invitation link on this site. */
export const REVIEW_SOURCES = ['google', 'tripadvisor', 'direct'] as const;
