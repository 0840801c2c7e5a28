/** Default inclusions of packages in Kerala. */
export const STANDARD_INCLUSIONS: readonly string[] = [
  'Pickup and drop or airport/railway station transfers',
  'Deluxe hotels/houseboat',
  'Daily breakfast from day 2',
  'AC cab for sightseeing',
  'Tolls and parking',
  'Driver bata and fuel',
];

/** Default exclusions of packages in Kerala. */
export const STANDARD_EXCLUSIONS: readonly string[] = [
  'Other meals',
  'Entry tickets',
  'Personal expenses',
  'Activity charges',
  'Travel insurance',
  'Tips and laundry',
  'Anything not listed in inclusions',
];

/** Default inclusions and exclusions. Trips abroad have no houseboat, railway station transfer or driver's bata. */
export const STANDARD_LISTS = {
  kerala: { inclusions: STANDARD_INCLUSIONS, exclusions: STANDARD_EXCLUSIONS },
  outbound: {
    inclusions: [
      'Airport pickup and drop',
      'Hotels, twin-sharing',
      'Daily breakfast from day 2',
      'AC car for transfers and sightseeing',
      'Tolls and parking',
      'Driver and fuel',
    ],
    exclusions: [
      'Flights',
      'Visas, arrival fees and tourist levies',
      'Tax collected at source (TCS)',
      ...STANDARD_EXCLUSIONS,
    ],
  },
} as const;

/** The note about taxes beside a price. It must agree with the legal terms. */
export const TAX_NOTES = {
  kerala: 'Prices include taxes.',
  outbound:
    'Prices include taxes. TCS and local tourist levies are extra: TCS is the tax collected at source that the law asks for on trips abroad, and you can set it off in your income tax return.',
} as const;
