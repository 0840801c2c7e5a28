/** Maximum length of a comment, and of the note with which a quote is declined. */
export const COMMENT_LENGTH = 1_000;
/** Maximum number of comments on one quote. */
export const MOST_COMMENTS = 30;
