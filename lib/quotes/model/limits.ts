/**
 * Limits of a quote: counts, and whole rupees for one cost and for all costs of an option. With the highest markup and tax, the
 * total is still an integer of the database.
 */
export const QUOTE_LIMITS = {
  ...{ options: 4, days: 31, lines: 60, people: 60 },
  ...{ rupees: 10_000_000, optionRupees: 100_000_000 },
} as const;
