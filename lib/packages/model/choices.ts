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
export const CATEGORIES = ['kerala', 'outbound'] as const;
