import type { IncomingHttpHeaders } from 'node:http';
import { ERROR_TABLE } from '../lib/errors';

/** Why a request is not let through to Next. */
export type Refusal = { status: number; message: string; headers?: Record<string, string> };

const LONGEST_URL = 8 * 1024;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const BAD_REQUEST: Refusal = { status: 400, message: 'This address could not be read.' };
const BAD_METHOD: Refusal = {
  status: 405,
  message: ERROR_TABLE.METHOD.message,
  headers: { Allow: [...METHODS].join(', ') },
};

/** The refusal that method, address and headers deserve; null for a request that may go on. */
export function guardRequest(method: string, url: string, headers: IncomingHttpHeaders): Refusal | null {
  if (!METHODS.has(method)) return BAD_METHOD;
  if (Buffer.byteLength(url) > LONGEST_URL) return { status: 414, message: 'This address is too long.' };
  if (!url.startsWith('/') || resolvePath(url) === null) return BAD_REQUEST;
  if (!isReadableHost(headers.host)) return BAD_REQUEST;
  if (headers.upgrade && headers.upgrade.toLowerCase() !== 'h2c') return BAD_REQUEST; // h2c is an offer, safe to ignore
  return null;
}

/**
 * The decoded path as a router may read it in the end: dot segments resolved, slashes merged. Null when it holds a
 * broken escape or a NUL. Policies look at this form, so that `/x/%2e%2e/admin` is held to be `/admin`.
 */
export function resolvePath(url: string): string | null {
  const raw = (url.split(/[?#]/, 1)[0] ?? '').replace(/^[/\\]+/, '/');
  try {
    decodeURIComponent(raw);
    const path = decodeURIComponent(new URL(raw, 'http://server').pathname);
    if (path.includes('\0')) return null;
    return new URL(path.replace(/[/\\]+/g, '/').replace(/[?#]/g, encodeURIComponent), 'http://server')
      .pathname;
  } catch {
    return null;
  }
}

/** Next builds addresses from the Host header, and fails with a 500 when it cannot. */
function isReadableHost(host: string | undefined): boolean {
  if (host === undefined) return true; // HTTP/1.0, as some health checks speak it
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}/`);
}
