import type { Area } from './areas';
import type { ServerSettings } from './settings';

const CLOSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
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

/** Security headers set on every response, overriding those of Next and the handlers. */
export function buildSecurityHeaders(area: Area, settings: ServerSettings): Record<string, string> {
  const isSecure = settings.publicOrigin.protocol === 'https:';
  const isUnlisted = area === 'admin' || area === 'api' || area === 'admin-api' || area === 'private-page';
  return {
    'X-Content-Type-Options': 'nosniff',
    // The URL of a private page is itself a secret; staff URLs must not leak either.
    'Referrer-Policy':
      area === 'admin' || area === 'private-page' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS,
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isSecure ? { 'Strict-Transport-Security': `max-age=${YEAR_S}` } : {}),
    ...(isUnlisted ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
  };
}
