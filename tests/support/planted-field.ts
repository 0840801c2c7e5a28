/** A plain field that only tests declare, on a column that no list of a request's correctable or erasable columns names. */
export const PLANTED = {
  priceConditions: {
    column: 'price_conditions',
    label: 'Preferred airline',
    value: { type: 'text', longest: 80 },
    setBy: 'both',
    kinds: ['enquiry', 'itinerary'],
    shownIn: ['list', 'detail', 'mail', 'private page', 'csv'],
    erased: 'emptied',
  },
} as const;
