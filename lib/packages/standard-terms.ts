/** What every tour includes: the same six (spec.md point 3). */
export const STANDARD_INCLUSIONS: readonly string[] = [
  'Pickup and drop or airport/railway station transfers',
  'Deluxe hotels/houseboat',
  'Daily breakfast from day 2',
  'AC cab for sightseeing',
  'Tolls and parking',
  'Driver bata and fuel',
];

/** What no tour includes: the same seven (spec.md point 3). */
export const STANDARD_EXCLUSIONS: readonly string[] = [
  'Other meals',
  'Entry tickets',
  'Personal expenses',
  'Activity charges',
  'Travel insurance',
  'Tips and laundry',
  'Anything not listed in inclusions',
];
