/** URL fragment that shows the notice about an unreadable plan link; also the id of this notice. */
export const DAMAGED_LINK = 'damaged-link';
