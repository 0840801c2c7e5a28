/** A notification names at most this many rows and one more; who sees more than this many has not seen all. */
export const MOST_IDS = 50;
