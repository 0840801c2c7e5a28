/** The price fields of a line in the order of the grid's columns. */
export const PRICE_FIELDS = [
  'price',
  'originalPrice',
  'offSeasonPrice',
  'onSeasonPrice',
  'twoPersonsPrice',
  'fourPersonsPrice',
  'sixPersonsPrice',
] as const;
/** Maximum number of cells per request, fifty packages, so that its body stays below the size limit. */
export const MAX_CELLS = 50 * PRICE_FIELDS.length;
export type PriceField = (typeof PRICE_FIELDS)[number];

export const PRICE_LABELS: Record<PriceField, string> = {
  price: 'Shown price',
  originalPrice: 'Before discount',
  offSeasonPrice: 'Off season',
  onSeasonPrice: 'On season',
  twoPersonsPrice: '2 people',
  fourPersonsPrice: '4 people',
  sixPersonsPrice: '6 people',
};
