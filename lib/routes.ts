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
  packageMissing: '/package-not-found',
  offline: '/offline',
  admin: '/admin',
  adminItineraries: '/admin/custom-itineraries',
  adminAnalytics: '/admin/analytics',
  adminAnalyticsEmbed: '/admin/analytics/embed',
  api: {
    captcha: '/api/captcha',
    enquiries: '/api/enquiries',
    customItineraries: '/api/custom-itineraries',
    admin: '/api/admin',
    auth: '/api/auth',
  },
} as const;

/** The anchors that the header and the footer point to. */
export const ANCHORS = { signatureTrips: 'signature-trips', about: 'kerala-tours', enquiry: 'enquiry' } as const;

/** A chat with somebody on WhatsApp: digits with country code, the words already typed. */
export function toWhatsAppUrl(digits: string, text?: string): string {
  const base = `https://wa.me/${digits.replace(/\D/g, '')}`;
  return text ? `${base}?text=${encodeURIComponent(text)}` : base;
}

/** A result page that shows the plan of a code (lib/planner/share.ts). */
export function toPlanPath(resultsPath: string, code: string): string {
  return `${resultsPath}?plan=${code}`;
}

export function toTelUrl(e164: string): string {
  return `tel:${e164}`;
}

export function toMailUrl(address: string, subject?: string, body?: string): string {
  const query = [subject && `subject=${encodeURIComponent(subject)}`, body && `body=${encodeURIComponent(body)}`];
  const filled = query.filter(Boolean).join('&');
  return `mailto:${address}${filled ? `?${filled}` : ''}`;
}

/** Absolute form of a path, for canonicals, structured data and mails. */
export function toAbsoluteUrl(origin: string, path: string): string {
  return `${origin}${path === '/' ? '/' : path}`;
}
