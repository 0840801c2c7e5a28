export const MEALS = ['Breakfast', 'Lunch', 'Dinner'] as const;
export const ACCOMMODATIONS = [
  'hotel',
  'houseboat',
  'resort',
  'tent',
  'cottage',
  'homestay',
  'None',
] as const;
/** The unit of the price of an optional extra. */
export const EXTRA_UNITS = ['person', 'group', 'vehicle', 'room'] as const;
export const CATEGORIES = ['kerala', 'outbound'] as const;
