/** The longest comment, and the longest words with which a quote is declined. */
export const COMMENT_LENGTH = 1_000;
/** Comments on one quote. */
export const MOST_COMMENTS = 30;
