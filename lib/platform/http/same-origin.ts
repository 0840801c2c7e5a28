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

/** Like `isSameOrigin`, but for reads: also true when the user typed the URL or opened a bookmark. */
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

/** Throws FORBIDDEN for a write without both Origin and Sec-Fetch-Site. Browsers always send at least one of them. */
export function requireNamedSite(headers: Headers): void {
  if (headers.has('origin') || headers.has('sec-fetch-site')) return;
  throw new AppError('FORBIDDEN', { message: NO_SITE });
}

function isOwnOrigin(headers: Headers, publicOrigin: string): boolean {
  const origin = headers.get('origin');
  if (origin === null || origin === publicOrigin) return true;
  // The host in the browser's address bar is also allowed (for example localhost or 127.0.0.1), but only with the
  // scheme of the public origin.
  const host = headers.get('host');
  if (host === null || !URL.canParse(origin)) return false;
  const { protocol, host: sender } = new URL(origin);
  return protocol === new URL(publicOrigin).protocol && sender === host.toLowerCase();
}
