/** Reasons for declining a quote, by the key that is stored. */
export const DECLINE_REASONS = {
  price: 'The price',
  hotels: 'The hotels',
  days: 'The days or places',
  dates: 'Our dates have changed',
  elsewhere: 'We booked elsewhere',
  cancelled: 'We are not travelling',
  other: 'Something else',
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;
