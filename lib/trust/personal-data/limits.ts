/** Maximum number of requests (the newest) and of mentions of each kind that the search for a person lists. */
export const PERSON_LIMITS = { requests: 500, mentionsPerKind: 100 } as const;
