/** Every address of the site. Nothing else spells a path. */
export const ROUTES = {
  home: '/',
  signatureTrips: '/signature-trips',
  keralaTours: '/kerala-tours',
  groupTours: '/kerala-tour-packages',
  groupToursAlias: '/kerala-group-tours',
  honeymoon: '/honeymoon-packages',
  outbound: '/outbound-tours',
  packageById: '/package',
  planner: '/create',
  plannerAlias: '/chat',
  plannerResults: '/create/results',
  plannerResultsAlias: '/chat/results',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  enquiryStatus: '/enquiry',
  /** Stand-ins for a private page that cannot be shown; the proxy leads there. */
  enquiryTrouble: '/private-link',
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
  adminAccount: '/admin/account',
  adminAudit: '/admin/audit',
  adminInvite: '/admin/invite',
  adminReset: '/admin/reset',
  healthz: '/healthz',
  readyz: '/readyz',
  api: {
    /** The interface describes itself here. */
    description: '/api/openapi.json',
    captcha: '/api/captcha',
    tours: '/api/tours',
    reviews: '/api/reviews',
    views: '/api/views',
    enquiries: '/api/enquiries',
    customItineraries: '/api/custom-itineraries',
    requests: '/api/requests',
    admin: '/api/admin',
    adminEvents: '/api/admin/events',
    adminSession: '/api/admin/session',
    adminExport: '/api/admin/enquiries/export',
    auth: '/api/auth',
    refresh: '/api/internal/refresh',
    authLinks: '/api/auth-links',
  },
} as const;

/** The anchors that the header and the footer point to. */
export const ANCHORS = {
  signatureTrips: 'signature-trips',
  about: 'kerala-tours',
  enquiry: 'enquiry',
} as const;

/** A chat with somebody on WhatsApp: digits with country code, the words already typed. */
export function toWhatsAppUrl(digits: string, text?: string): string {
  const base = `https://wa.me/${digits.replace(/\D/g, '')}`;
  return text ? `${base}?text=${encodeURIComponent(text)}` : base;
}

/** A result page that shows the plan of a code (lib/planner/share.ts). */
export function toPlanPath(resultsPath: string, code: string): string {
  return `${resultsPath}?plan=${code}`;
}

/** The staff's inbox, showing what belongs to a reference. */
export function toInboxSearchPath(reference: string): string {
  return `${ROUTES.admin}?q=${encodeURIComponent(reference)}`;
}

/** The staff's own dashboard, looking back so many days. */
export function toNumbersPath(days: number): string {
  return `${ROUTES.adminAnalyticsEmbed}?period=${days}`;
}

/** The audit view with these filters. */
export function toAuditPath(filters: {
  person?: string | undefined;
  kind?: string | undefined;
  cursor?: string;
}): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(given).toString();
  return `${ROUTES.adminAudit}${query ? `?${query}` : ''}`;
}

export function toTelUrl(e164: string): string {
  return `tel:${e164}`;
}

/** An address may hold `?` and `&`, which in a link would begin headers of their own: it is written so that it cannot. */
export function toMailUrl(address: string, subject?: string, body?: string): string {
  const to = encodeURIComponent(address).replace(/%40/g, '@').replace(/%2B/g, '+');
  const query = [
    subject && `subject=${encodeURIComponent(subject)}`,
    body && `body=${encodeURIComponent(body)}`,
  ];
  const filled = query.filter(Boolean).join('&');
  return `mailto:${to}${filled ? `?${filled}` : ''}`;
}

/** Absolute form of a path, for canonicals, structured data and mails. */
export function toAbsoluteUrl(origin: string, path: string): string {
  return `${origin}${path === '/' ? '/' : path}`;
}
