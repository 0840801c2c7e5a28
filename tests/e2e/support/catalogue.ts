/** One package of the catalogue, written by hand: values read from the product would hide a wrong seed row. */
export type Expected = {
  id: string;
  slug: string;
  /** First path segment of the canonical URL. */
  prefix: string;
  /** The price as it must be shown. With `onSeason`, this is the off-season price. */
  price: string;
  onSeason?: string;
  duration?: string;
  groupSize?: string;
};

const SIGNATURE: [slug: string, duration: string, off: string, on: string, group: string][] = [
  ['heart-of-kerala', '4 Nights 5 Days', '₹11,500', '₹14,000', '2-15 People'],
  ['soul-of-kerala', '6 Nights 7 Days', '₹18,100', '₹22,400', '2-15 People'],
  ['kerala-leisure', '6 Nights 7 Days', '₹33,500', '₹44,500', '2-12 People'],
  ['hnl-kerala', '3 Nights 4 Days', '₹9,400', '₹11,500', '2-15 People'],
  ['wandering-wayanad', '3 Nights 4 Days', '₹10,350', '₹12,800', '2-15 People'],
  ['wonders-of-wayanad', '2 Nights 3 Days', '₹7,850', '₹9,600', '2-12 People'],
  ['camping-sunrise-jeep-trek-kolukkumalai', '1 Night 2 Days', '₹1,800', '₹1,800', '4-20 People'],
  ['anakulam-jeep-safari-package', '1 Night 2 Days', '₹2,950', '₹3,500', '4-12 People'],
  ['kattapana-adventures', '1 Night 2 Days', '₹4,100', '₹4,700', '2-8 People'],
  ['off-beater-kerala-vagamon', '7 Nights 8 Days', '₹21,300', '₹25,800', '2-15 People'],
];

const GROUP: [slug: string, price: string, days: number][] = [
  ['kerala-in-5-days', '₹8,500', 5],
  ['kochi-to-kovalam', '₹14,700', 7],
  ['kochi-to-kanyakumari', '₹15,900', 7],
  ['kerala-trip-with-kochi', '₹10,450', 6],
  ['hills-and-lakes', '₹7,200', 4],
  ['munnar-hills', '₹5,100', 3],
];

// For these packages only the format of the price is tested: the agency may change names and prices.
const OUTBOUND = [
  'dubai-city-and-desert',
  'singapore-and-malaysia',
  'thailand-phuket-and-krabi',
  'bali-ubud-and-seminyak',
];

export const SIGNATURE_TRIPS: Expected[] = SIGNATURE.map(
  ([slug, duration, price, onSeason, groupSize], index) => ({
    id: String(index + 1),
    slug,
    prefix: 'signature-trips',
    price,
    onSeason,
    duration,
    groupSize,
  }),
);
export const GROUP_TOURS: Expected[] = GROUP.map(([slug, price, days], index) => ({
  ...{
    id: `pt-${index + 1}`,
    slug,
    prefix: 'kerala-tour-packages',
    price,
    duration: `${days - 1} Nights ${days} Days`,
  },
}));
export const HONEYMOON: Expected = {
  id: 'hm-1',
  slug: 'kerala-honeymoon-hills-and-houseboat',
  prefix: 'honeymoon-packages',
  price: '₹19,000',
  duration: '4 Nights 5 Days',
  groupSize: '2 People',
};
export const OUTBOUND_TOURS: Expected[] = OUTBOUND.map((slug, index) => ({
  id: String(11 + index),
  slug,
  prefix: 'outbound-tours',
  price: '₹',
}));
export const ALL_PACKAGES: Expected[] = [...SIGNATURE_TRIPS, ...GROUP_TOURS, HONEYMOON, ...OUTBOUND_TOURS];

/** Path prefixes of package URLs; the last prefix is followed by an id. */
export const PREFIXES = [
  'signature-trips',
  'outbound-tours',
  'kerala-tour-packages',
  'honeymoon-packages',
  'kerala-tours',
  'kerala-group-tours',
  'package',
] as const;

/** Price units by canonical prefix. */
export const UNIT_LABELS: Record<string, string> = {
  'signature-trips': 'per pax (min 4 person)',
  'kerala-tour-packages': 'per pax (min 4 person)',
  'honeymoon-packages': 'for couple',
  'outbound-tours': 'per person',
};

/** Path prefixes of the URLs in the BreadcrumbList of the structured data, by canonical prefix. */
export const STRUCTURED_DATA_BASES: Record<string, string> = {
  'signature-trips': 'kerala-tours',
  'kerala-tour-packages': 'kerala-group-tours',
  'honeymoon-packages': 'honeymoon-packages',
  'outbound-tours': 'outbound-tours',
};

export const BREADCRUMBS: Record<string, string> = {
  'signature-trips': 'Kerala Tours',
  'kerala-tour-packages': 'Kerala Group Tours',
  'honeymoon-packages': 'Honeymoon Packages',
  'outbound-tours': 'Outbound Tours',
};

export function toPath({ prefix, slug }: Expected): string {
  return `/${prefix}/${slug}`;
}
