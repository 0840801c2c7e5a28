/** The search for a person lists at most so many requests, the newest, and so many mentions of each kind. */
export const PERSON_LIMITS = { requests: 500, mentionsPerKind: 100 } as const;
