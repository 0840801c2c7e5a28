export const CHIP_KINDS = [
  'days',
  'budget',
  'month',
  'party',
  'place',
  'experience',
  'category',
  'exclude',
] as const;
