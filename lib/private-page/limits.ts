/** What a visitor may add to a request later; in the form and in the service. */
export const NOTE_LIMITS = { characters: 1_000, perRequest: 10 } as const;
