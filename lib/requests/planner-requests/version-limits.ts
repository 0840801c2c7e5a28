/** Longest text that staff write to the traveller with a suggestion, in characters. */
export const LONGEST_VERSION_NOTE = 2_000;
