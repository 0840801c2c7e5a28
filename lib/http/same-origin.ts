import 'server-only';
import { getEnv } from '../env';
import { AppError } from '../errors';

export const OTHER_SITE = 'This request came from another site and was refused.';
const NO_SITE = 'This request does not say which site it comes from and was refused.';

/** False when Origin or Sec-Fetch-Site shows another site. */
export function isSameOrigin(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return (site === null || site === 'same-origin') && isOwnOrigin(headers, publicOrigin);
}

/** Like `isSameOrigin`, for reads: also true for an address that the user typed or opened from a bookmark. */
export function isOwnRead(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return (site === null || site === 'same-origin' || site === 'none') && isOwnOrigin(headers, publicOrigin);
}

/** Throws FORBIDDEN for a write from another site. */
export function requireSameOrigin(headers: Headers): void {
  if (isSameOrigin(headers, getEnv().PUBLIC_ORIGIN)) return;
  throw new AppError('FORBIDDEN', { message: OTHER_SITE });
}

/** Throws FORBIDDEN for a read from another site. */
export function requireOwnRead(headers: Headers): void {
  if (isOwnRead(headers, getEnv().PUBLIC_ORIGIN)) return;
  throw new AppError('FORBIDDEN', { message: OTHER_SITE });
}

/** Throws FORBIDDEN for a write that names no site at all: browsers send at least one of the two headers. */
export function requireNamedSite(headers: Headers): void {
  if (headers.has('origin') || headers.has('sec-fetch-site')) return;
  throw new AppError('FORBIDDEN', { message: NO_SITE });
}

function isOwnOrigin(headers: Headers, publicOrigin: string): boolean {
  const origin = headers.get('origin');
  if (origin === null || origin === publicOrigin) return true;
  // Also allow the host that the browser used (localhost or 127.0.0.1), under the site's own scheme.
  const host = headers.get('host');
  if (host === null || !URL.canParse(origin)) return false;
  const { protocol, host: sender } = new URL(origin);
  return protocol === new URL(publicOrigin).protocol && sender === host.toLowerCase();
}
