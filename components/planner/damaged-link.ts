/** URL fragment after an unreadable plan link; also the id of the notice. */
export const DAMAGED_LINK = 'damaged-link';
