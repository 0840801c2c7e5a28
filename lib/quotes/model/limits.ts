/** Limits of a quote: counts, and whole rupees for one cost. */
export const QUOTE_LIMITS = { options: 4, days: 31, lines: 60, rupees: 10_000_000, people: 60 } as const;
