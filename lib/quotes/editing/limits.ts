/** Maximum size of a request body in bytes: enough for a long draft and the previous values of its fields. */
export const LARGEST_QUOTE_BYTES = 1_000_000;
