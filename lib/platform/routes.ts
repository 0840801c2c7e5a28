import { CLIENT_ERRORS_PATH, HOME_PATH } from './failure-routes';

export { toTelUrl } from './failure-routes';

/** All paths of the site. Only this module and failure-routes.ts contain paths as literal text. */
export const ROUTES = {
  home: HOME_PATH,
  signatureTrips: '/signature-trips',
  keralaTours: '/kerala-tours',
  groupTours: '/kerala-tour-packages',
  groupToursAlias: '/kerala-group-tours',
  honeymoon: '/honeymoon-packages',
  outbound: '/outbound-tours',
  places: '/places',
  search: '/search',
  compare: '/compare',
  shortlist: '/shortlist',
  packageById: '/package',
  planner: '/create',
  plannerAlias: '/chat',
  plannerResults: '/create/results',
  plannerResultsAlias: '/chat/results',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  enquiryStatus: '/enquiry',
  /** Error pages that the proxy shows instead of an unavailable private page. */
  enquiryTrouble: '/private-link',
  /** The page on which a group of friends votes on packages and plans. */
  group: '/group',
  /** A past traveller's link to write a review. */
  review: '/review',
  /** A traveller's link to an offer. */
  quote: '/quote',
  /** A supplier's link to answer a booking request. */
  supplier: '/supplier',
  erased: '/erased',
  packageMissing: '/package-not-found',
  offline: '/offline',
  admin: '/admin',
  adminItineraries: '/admin/custom-itineraries',
  adminMails: '/admin/mails',
  adminTemplates: '/admin/templates',
  adminAnalytics: '/admin/analytics',
  adminAnalyticsEmbed: '/admin/analytics/embed',
  adminPeople: '/admin/people',
  adminRequestImport: '/admin/import',
  adminAccount: '/admin/account',
  adminAudit: '/admin/audit',
  adminPersonalData: '/admin/personal-data',
  adminPackages: '/admin/packages',
  adminImport: '/admin/packages/import',
  adminPrices: '/admin/prices',
  adminRates: '/admin/rates',
  adminRateImport: '/admin/rates/import',
  adminNewSupplier: '/admin/rates/new',
  adminPictures: '/admin/pictures',
  adminReviews: '/admin/reviews',
  adminCompany: '/admin/company',
  adminGoLive: '/admin/go-live',
  adminQuotes: '/admin/quotes',
  adminTrips: '/admin/trips',
  adminTripSuppliers: '/admin/trips/suppliers',
  adminWeek: '/admin/trips/week',
  adminInvite: '/admin/invite',
  adminReset: '/admin/reset',
  /** The service worker that shows push notifications to staff; its scope is `admin`. */
  staffWorker: '/staff-sw.js',
  staffManifest: '/staff.webmanifest',
  healthz: '/healthz',
  readyz: '/readyz',
  api: {
    quotes: '/api/quotes',
    suppliers: '/api/suppliers',
    trips: '/api/trips',
    gateway: '/api/gateway',
    description: '/api/openapi.json',
    captcha: '/api/captcha',
    tours: '/api/tours',
    price: '/api/price',
    totals: '/api/totals',
    packages: '/api/packages',
    plans: '/api/plans',
    search: '/api/search',
    reviews: '/api/reviews',
    views: '/api/views',
    clientErrors: CLIENT_ERRORS_PATH,
    enquiries: '/api/enquiries',
    customItineraries: '/api/custom-itineraries',
    requests: '/api/requests',
    admin: '/api/admin',
    adminEvents: '/api/admin/events',
    adminSession: '/api/admin/session',
    requestImport: '/api/admin/enquiries/import',
    adminExport: '/api/admin/enquiries/export',
    packageExport: '/api/admin/tours/export',
    packageImport: '/api/admin/tours/import',
    rateExport: '/api/admin/rates/export',
    quoteExport: '/api/admin/quotes/export',
    rateImport: '/api/admin/rates/import',
    auth: '/api/auth',
    authLinks: '/api/auth-links',
    reviewLinks: '/api/review-links',
    groups: '/api/groups',
  },
} as const;

export function toPlacePath(slug: string): string {
  return `${ROUTES.places}/${slug}`;
}

/** The page of a supplier in the rate book. */
export function toSupplierPath(id: string): string {
  return `${ROUTES.adminRates}/${id}`;
}

/** The path of the page that compares these packages; `keys` are slugs or ids. */
export function toComparePath(keys: readonly string[]): string {
  return `${ROUTES.compare}?trips=${keys.map(encodeURIComponent).join(',')}`;
}

/** The path of the shortlist with these packages; `keys` are slugs or ids. */
export function toShortlistPath(keys: readonly string[]): string {
  return `${ROUTES.shortlist}?trips=${keys.map(encodeURIComponent).join(',')}`;
}

/** Anchors that the header and the footer link to. */
export const ANCHORS = {
  signatureTrips: 'signature-trips',
  about: 'kerala-tours',
  /** The section about the agency on the home page. */
  aboutHome: 'about-us',
  places: 'places',
  enquiry: 'enquiry',
  sendPlan: 'send-plan',
  reviews: 'reviews-heading',
} as const;

export function toPackageApiPath(key: string): string {
  return `${ROUTES.api.tours}/${encodeURIComponent(key)}`;
}

/** The path of a package's PDF; if a trip is given, the PDF contains its price. */
export function toPackagePdfPath(
  id: string,
  trip?: { date: string; adults: number; children: number; ages: readonly number[] },
): string {
  const path = `${ROUTES.api.packages}/${encodeURIComponent(id)}/pdf`;
  if (!trip) return path;
  const { date, adults, children, ages } = trip;
  const query = { date, adults: String(adults), children: formatHeads(children, ages) };
  return `${path}?${new URLSearchParams(query)}`;
}

/**
 * The children as a query value: their ages if all are known, otherwise their number. A single age is followed by a
 * comma, so that it is not read as a number of children.
 */
export function formatHeads(children: number, ages: readonly number[]): string {
  if (ages.length === 0 || ages.length !== children) return String(children);
  return ages.length === 1 ? `${ages[0]},` : ages.join(',');
}

export function toPlanPdfPath(code: string): string {
  return `${ROUTES.api.plans}/${code}/pdf`;
}

/** The path of the calendar file of a shared plan that has a first day. */
export function toPlanCalendarPath(code: string): string {
  return `${ROUTES.api.plans}/${code}/calendar`;
}

/** WhatsApp chat link; `digits` include the country code, `text` is pre-filled. */
export function toWhatsAppUrl(digits: string, text?: string): string {
  const base = `https://wa.me/${digits.replace(/\D/g, '')}`;
  return text ? `${base}?text=${encodeURIComponent(text)}` : base;
}

/** The path of the result page of a shared plan; `code` comes from lib/planner/plan/answers-code.ts. */
export function toPlanPath(resultsPath: string, code: string): string {
  return `${resultsPath}?plan=${code}`;
}

/** The path of the editor of a package, or of the draft of a new one. */
export function toEditorPath(id: string): string {
  return `${ROUTES.adminPackages}/${encodeURIComponent(id)}`;
}

/** The path of the page that shows a draft as visitors will see it. Framed by the editor. */
export function toPreviewPath(id: string): string {
  return `${toEditorPath(id)}/preview`;
}

/** The path of the staff inbox with a search for a request's reference. */
export function toInboxSearchPath(reference: string): string {
  return `${ROUTES.admin}?q=${encodeURIComponent(reference)}`;
}

/** The path of the staff inbox with a request open. */
export function toOpenRequestPath(reference: string): string {
  return `${ROUTES.admin}?enquiry=${encodeURIComponent(reference)}`;
}

/** The path of the editor of a quote. */
export function toQuotePath(id: string): string {
  return `${ROUTES.adminQuotes}/${encodeURIComponent(id)}`;
}

/** The path of the page of a trip. */
export function toTripPath(id: string): string {
  return `${ROUTES.adminTrips}/${encodeURIComponent(id)}`;
}

/** The path of the week's sheet from a day on, or from today. */
export function toWeekPath(from?: string): string {
  return from ? `${ROUTES.adminWeek}?from=${from}` : ROUTES.adminWeek;
}

/** The path of the built-in analytics dashboard for the last `days` days. */
export function toDashboardPath(days: number): string {
  return `${ROUTES.adminAnalyticsEmbed}?period=${days}`;
}

/** The path of the audit view with filters. */
export function toAuditPath(filters: {
  person?: string | undefined;
  kind?: string | undefined;
  cursor?: string;
}): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(given).toString();
  return `${ROUTES.adminAudit}${query ? `?${query}` : ''}`;
}

/** A mailto link. The address is escaped, so that `?` and `&` in it cannot inject headers. */
export function toMailUrl(address: string, subject?: string, body?: string): string {
  const to = encodeURIComponent(address).replace(/%40/g, '@').replace(/%2B/g, '+');
  const query = [
    subject && `subject=${encodeURIComponent(subject)}`,
    body && `body=${encodeURIComponent(body)}`,
  ];
  const filled = query.filter(Boolean).join('&');
  return `mailto:${to}${filled ? `?${filled}` : ''}`;
}

/** Absolute URL of a path, for canonicals, structured data and mails. */
export function toAbsoluteUrl(origin: string, path: string): string {
  return `${origin}${path}`;
}

/** The path of the page on which staff see a quote as the traveller will, with or without its price. */
export function toQuotePreviewPath(id: string, withoutPrice: boolean): string {
  return `${toQuotePath(id)}/preview${withoutPrice ? '?plan' : ''}`;
}

/** A search on the map for a house or place. */
export function toMapUrl(query: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
