/** Maximum number of adults and children in a party, and maximum age of a child. */
export const PARTY_LIMITS = { adults: 20, children: 10, oldestChild: 17 } as const;
/** The number of adults that fields start with, and that is assumed when only children are mentioned. */
export const USUAL_ADULTS = 2;
