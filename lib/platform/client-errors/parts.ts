/** The names of page parts that report their failures to the log. */
export const PAGE_PARTS = [
  'enquiry form',
  'plan form',
  'gallery',
  'price calculator',
  'trip details',
  'page actions',
  'contact bar',
  'planner',
  'search',
  'comparison',
  'shortlist',
  'group choice',
  'request changes',
  'quote',
  'booking request',
  'payment',
  'travellers',
  'menu',
  'page',
  'staff page',
] as const;

export type PagePart = (typeof PAGE_PARTS)[number];
