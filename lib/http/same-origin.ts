import 'server-only';
import { getEnv } from '../env';
import { AppError } from '../errors';

export const OTHER_SITE = 'This request came from another site and was refused.';

/**
 * True unless a browser says that another site sent this. Every browser of today sends Origin with a write, and
 * Sec-Fetch-Site over https and localhost; a program without both carries nobody's cookies but its own.
 */
export function isSameOrigin(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null || origin === publicOrigin) return true;
  // Also the name by which the browser reached this very server (localhost beside 127.0.0.1).
  const host = headers.get('host');
  return host !== null && toHost(origin) === host.toLowerCase();
}

/** Refuses a write that another site caused. */
export function requireSameOrigin(headers: Headers): void {
  if (isSameOrigin(headers, getEnv().PUBLIC_ORIGIN)) return;
  throw new AppError('FORBIDDEN', { message: OTHER_SITE });
}

function toHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
