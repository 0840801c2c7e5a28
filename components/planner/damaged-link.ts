/** The fragment of the questionnaire after a link to a plan that cannot be read; also the id of what it says then. */
export const DAMAGED_LINK = 'damaged-link';
