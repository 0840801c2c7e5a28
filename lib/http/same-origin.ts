import 'server-only';
import { getEnv } from '../env';
import { AppError } from '../errors';

export const OTHER_SITE = 'This request came from another site and was refused.';

/**
 * False when Origin or Sec-Fetch-Site shows another site. Browsers send Origin with every write; clients that send
 * neither header carry no third party's cookies.
 */
export function isSameOrigin(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null || origin === publicOrigin) return true;
  // Also allow the host that the browser used (localhost or 127.0.0.1).
  const host = headers.get('host');
  return host !== null && toHost(origin) === host.toLowerCase();
}

/** Throws FORBIDDEN for a cross-site request. */
export function requireSameOrigin(headers: Headers): void {
  if (isSameOrigin(headers, getEnv().PUBLIC_ORIGIN)) return;
  throw new AppError('FORBIDDEN', { message: OTHER_SITE });
}

function toHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
