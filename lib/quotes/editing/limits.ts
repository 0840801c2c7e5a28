/** The largest body of a save: a long draft, and what its fields were before. */
export const LARGEST_QUOTE_BYTES = 1_000_000;
