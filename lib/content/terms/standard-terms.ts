/** Inclusions of every package. */
export const STANDARD_INCLUSIONS: readonly string[] = [
  'Pickup and drop or airport/railway station transfers',
  'Deluxe hotels/houseboat',
  'Daily breakfast from day 2',
  'AC cab for sightseeing',
  'Tolls and parking',
  'Driver bata and fuel',
];

/** Exclusions of every package. */
export const STANDARD_EXCLUSIONS: readonly string[] = [
  'Other meals',
  'Entry tickets',
  'Personal expenses',
  'Activity charges',
  'Travel insurance',
  'Tips and laundry',
  'Anything not listed in inclusions',
];
