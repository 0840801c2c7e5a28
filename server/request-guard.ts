import type { IncomingHttpHeaders } from 'node:http';
import { ERROR_TABLE } from '../lib/errors';

/** The error response for a rejected request. */
export type Refusal = { status: number; message: string; headers?: Record<string, string> };

const MAX_URL_BYTES = 8 * 1024;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const BAD_REQUEST: Refusal = { status: 400, message: 'This address could not be read.' };

/**
 * Validates method, URL and headers; null when the request may proceed. `methods` are those of the address: null when
 * it is unknown (answered by the 404 page), undefined without a route table.
 */
export function guardRequest(
  method: string,
  url: string,
  headers: IncomingHttpHeaders,
  methods?: readonly string[] | null,
): Refusal | null {
  if (!METHODS.has(method) || (methods && !methods.includes(method)))
    return refuseMethod(methods ?? [...METHODS]);
  if (Buffer.byteLength(url) > MAX_URL_BYTES) return { status: 414, message: 'This address is too long.' };
  if (!url.startsWith('/') || (methods !== null && resolvePath(url) === null)) return BAD_REQUEST;
  if (!isReadableHost(headers.host)) return BAD_REQUEST;
  if (headers.upgrade && headers.upgrade.toLowerCase() !== 'h2c') return BAD_REQUEST; // an h2c offer is safe to ignore
  return null;
}

function refuseMethod(methods: readonly string[]): Refusal {
  return { status: 405, message: ERROR_TABLE.METHOD.message, headers: { Allow: methods.join(', ') } };
}

/**
 * The decoded path with dot segments resolved and slashes merged; null for a malformed escape or a NUL. Policies use
 * this form, so that `/x/%2e%2e/admin` is treated as `/admin`.
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

/** Next builds URLs from the Host header and fails with a 500 on an invalid one. */
function isReadableHost(host: string | undefined): boolean {
  if (host === undefined) return true; // HTTP/1.0, used by some health checks
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}/`);
}
