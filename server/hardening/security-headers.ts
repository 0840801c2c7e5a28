import { ROUTES } from '../../lib/platform/routes';
import type { Area } from '../areas';
import type { ServerSettings } from '../settings';

const CLOSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = CLOSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
const YEAR_S = 31_536_000;

/** Pages that our own staff pages frame. All others may not be framed, not even by this site. */
const FRAMED_PATHS = new Set<string>([ROUTES.adminAnalyticsEmbed]);
/** API responses load and run nothing, even if a browser treats one as a page. HTML gets its own policy instead. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** True for a page that our own staff pages frame. */
export function isFramed(path: string): boolean {
  return FRAMED_PATHS.has(path) || isPreview(path);
}

/** True for the preview of a draft, which the package editor shows in a frame. */
function isPreview(path: string): boolean {
  return path.startsWith(`${ROUTES.adminPackages}/`) && path.endsWith('/preview');
}

/** Security headers set on every response, overriding those of Next and the handlers. */
export function buildSecurityHeaders(
  area: Area,
  settings: ServerSettings,
  path = '',
): Record<string, string> {
  const isSecure = settings.publicOrigin.protocol === 'https:';
  const isApi = area === 'api' || area === 'admin-api';
  const isFile = area === 'build-files' || area === 'pictures';
  const isUnlisted = isApi || area === 'admin' || area === 'private-page';
  return {
    'X-Content-Type-Options': 'nosniff',
    // The URL of a private page is itself a secret; staff URLs must not leak either.
    'Referrer-Policy':
      area === 'admin' || area === 'private-page' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    // Browsers apply it to documents only; on files it would add 2 kB to each first page view.
    ...(isFile ? {} : { 'Permissions-Policy': PERMISSIONS }),
    'X-Frame-Options': isFramed(path) ? 'SAMEORIGIN' : 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Image search and link previews show the pictures on other sites.
    'Cross-Origin-Resource-Policy': area === 'pictures' ? 'cross-origin' : 'same-origin',
    ...(isApi ? { 'Content-Security-Policy': API_POLICY } : {}),
    ...(isSecure ? { 'Strict-Transport-Security': toHsts(settings) } : {}),
    ...(isUnlisted ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
  };
}

function toHsts({ hstsSubdomains }: ServerSettings): string {
  return `max-age=${YEAR_S}${hstsSubdomains ? '; includeSubDomains' : ''}`;
}
