/** A request field that only tests declare, on a column that is not in any list of correctable or erasable columns. */
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
