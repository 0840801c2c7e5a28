import { ALL_PACKAGES, HONEYMOON, toPath } from './catalogue';
import { inDays } from './days';

/** The paths of each list page; the first in each row is the canonical one. */
export const LISTS = [
  ['/signature-trips', '/kerala-tours'],
  ['/kerala-tour-packages', '/kerala-group-tours'],
  ['/honeymoon-packages'],
  ['/outbound-tours'],
] as const;

export const CANONICAL_LISTS = LISTS.map(([path]) => path);
const LEGAL_PAGES = ['/privacy-policy', '/terms-conditions'] as const;
const PACKAGE_PAGES = ALL_PACKAGES.map(toPath);
const PLACES = [
  'kozhikode',
  'wayanad',
  'munnar',
  'thekkady',
  'vagamon',
  'varkala',
  'kumarakom',
  'alleppey',
  'marari',
  'fort-kochi',
  'kovalam',
] as const;
const PLACE_PAGES = PLACES.map((place) => `/places/${place}`);

/** Every page that search engines should list. */
export const CANONICAL_PAGES = [
  '/',
  '/create',
  ...CANONICAL_LISTS,
  ...LEGAL_PAGES,
  ...PLACE_PAGES,
  ...PACKAGE_PAGES,
];

/** One page of each type, for tests that need not repeat similar pages. */
export const PAGE_TYPES: { name: string; path: string }[] = [
  { name: 'home', path: '/' },
  { name: 'signature list', path: '/signature-trips' },
  { name: 'group list', path: '/kerala-tour-packages' },
  { name: 'honeymoon list', path: '/honeymoon-packages' },
  { name: 'outbound list', path: '/outbound-tours' },
  { name: 'season-priced package', path: '/signature-trips/heart-of-kerala' },
  { name: 'group package', path: '/kerala-tour-packages/kochi-to-kanyakumari' },
  { name: 'honeymoon package', path: toPath(HONEYMOON) },
  { name: 'outbound package', path: '/outbound-tours/bali-ubud-and-seminyak' },
  { name: 'place', path: '/places/munnar' },
  { name: 'place without a picture', path: '/places/varkala' },
  { name: 'planner', path: '/create' },
  { name: 'planner result', path: '/create/results?plan=1-1n8bm5' },
  { name: 'search', path: '/search' },
  { name: 'search result', path: '/search?q=4+days+houseboat+wayanad' },
  { name: 'compare', path: '/compare' },
  { name: 'comparison', path: `/compare?trips=heart-of-kerala,soul-of-kerala&date=${inDays(64)}&adults=4` },
  { name: 'shortlist', path: '/shortlist' },
  { name: 'sent shortlist', path: '/shortlist?trips=heart-of-kerala,5,hm-1,bali-ubud-and-seminyak,6,gone' },
  { name: 'privacy policy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms-conditions' },
  { name: 'unknown package', path: '/signature-trips/no-such-trip' },
  { name: 'unknown page', path: '/nope' },
];

/** Paths of packages that do not exist, one under each prefix. */
export const UNKNOWN_PACKAGES = [
  '/signature-trips/no-such-trip',
  '/outbound-tours/no-such-trip',
  '/kerala-tour-packages/no-such-trip',
  '/honeymoon-packages/no-such-trip',
  '/kerala-tours/no-such-trip',
  '/kerala-group-tours/no-such-trip',
  '/package/zzz',
];

/** Paths that do not belong to any page. */
export const UNKNOWN_PAGES = [
  '/nope',
  '/nope/nothing',
  '/places/nowhere',
  '/places/cheruthuruthy',
  '/a/b/c',
  '/index',
  '/index?x=1',
  '/admin/nope',
  '/admin/invite',
  '/create/nope',
  '/chat/nope',
  '/pictures/x',
  '/pictures/x.avif',
  '/icons/x.png',
  '/_next/nope',
  '/_next/static/nope.js',
  '/nope.rsc',
  '/%5Bcollection%5D',
  '/a%2fb',
  '/%zz',
  '/%00',
  '/%F0%9F%98%80',
];
