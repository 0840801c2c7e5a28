/** Maximum number of requests (the newest) and of mentions that the search for a person lists. */
export const PERSON_LIMITS = { requests: 500, mentions: 300 } as const;
