/** Maximum size of a request body: a long draft with the former values of its fields. */
export const LARGEST_QUOTE_BYTES = 1_000_000;
