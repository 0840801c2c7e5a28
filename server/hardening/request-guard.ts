import { ERROR_TABLE } from '../../lib/platform/errors';
import type { RequestHeaders } from './request-headers';
import { PAGE_METHODS } from '../route-table';

/** The error response for a rejected request. */
export type Refusal = { status: number; message: string; headers?: Record<string, string> };

export const MAX_URL_BYTES = 8 * 1024;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const NO_FILES: Refusal = { status: 415, message: 'This address takes no files.' };
const BAD_REQUEST: Refusal = { status: 400, message: 'This address could not be read.' };

/**
 * Validates method, URL and headers; null when the request may proceed. `methods` are the methods that the URL
 * supports: null for an unknown URL (which gets the 404 page), undefined when there is no route table.
 */
export function guardRequest(
  method: string,
  url: string,
  { headers, rawHeaders }: RequestHeaders,
  methods?: readonly string[] | null,
): Refusal | null {
  if (!METHODS.has(method) || (methods && !methods.includes(method)))
    return refuseMethod(methods ?? [...METHODS]);
  if (Buffer.byteLength(url) > MAX_URL_BYTES) return { status: 414, message: 'This address is too long.' };
  if (!url.startsWith('/') || (methods !== null && resolvePath(url) === null)) return BAD_REQUEST;
  if (!isReadableHost(headers.host) || hasTwoHosts(rawHeaders)) return BAD_REQUEST;
  if (headers.upgrade && headers.upgrade.toLowerCase() !== 'h2c') return BAD_REQUEST; // h2c is safe to ignore
  return method === 'POST' && methods === PAGE_METHODS ? answerFormOfPage(url, headers) : null;
}

/**
 * The response to a form that was posted before its script had loaded: a redirect to its page. Next would render the page
 * for each POST, which is expensive.
 */
function answerFormOfPage(url: string, headers: RequestHeaders['headers']): Refusal {
  if (/^multipart\//i.test(headers['content-type'] ?? '')) return NO_FILES;
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return { status: 303, message: 'See the page.', headers: { Location: `${resolvePath(url)}${query}` } };
}

function refuseMethod(methods: readonly string[]): Refusal {
  return { status: 405, message: ERROR_TABLE.METHOD.message, headers: { Allow: methods.join(', ') } };
}

/**
 * The decoded path with dot segments resolved and slashes merged; null for an invalid escape or a NUL character. All
 * policies use this path, so that `/x/%2e%2e/admin` is treated as `/admin`.
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

const MAX_KNOWN_HOSTS = 100;
const readableHosts = new Set<string>();

/** True for a valid Host header. Next builds URLs from it and answers an invalid one with status 500. */
export function isReadableHost(host: string | undefined): boolean {
  if (host === undefined || readableHosts.has(host)) return true; // HTTP/1.0, as used by some health checks, needs no Host
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}/`)) return false;
  if (readableHosts.size < MAX_KNOWN_HOSTS) readableHosts.add(host);
  return true;
}

/** True if a request has two Host headers. Node uses the first; a proxy may have used the other. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}
