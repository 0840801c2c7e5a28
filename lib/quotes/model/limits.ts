/**
 * Limits of a quote: counts, and whole rupees for one cost and for the total of an option. Even after a change to the
 * highest markup and tax, a total fits into an `integer` column.
 */
export const QUOTE_LIMITS = {
  options: 4,
  days: 31,
  lines: 60,
  people: 60,
  rupees: 10_000_000,
  optionRupees: 100_000_000,
} as const;
