/** Limits of a visitor's notes, for form and handler. */
export const NOTE_LIMITS = { characters: 1_000, perRequest: 10 } as const;
