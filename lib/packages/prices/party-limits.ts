/** How many adults and children a party has at most, and how old a child is. */
export const PARTY_LIMITS = { adults: 20, children: 10, oldestChild: 17 } as const;
