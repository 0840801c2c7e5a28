import type { IncomingHttpHeaders } from 'node:http';

/** Must equal `CLIENT_ADDRESS_HEADER` in lib/http/caller.ts, which cannot be loaded outside Next. */
export const CLIENT_ADDRESS_HEADER = 'x-kayal-client-address';

/** Headers stripped from client requests: Next, next-auth or our handlers trust them. */
const FORBIDDEN_PREFIXES = ['x-forwarded-', 'x-middleware-', 'x-invoke-', 'x-nextjs-', 'x-next-', 'x-kayal-'];
const FORBIDDEN_NAMES = new Set([
  'forwarded',
  'x-real-ip',
  'x-matched-path',
  'x-now-route-matches',
  'x-nonce',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-http-method-override',
  'content-security-policy', // Next reads a nonce from it
  'content-security-policy-report-only',
  'next-action', // the site has no Server Actions
  'next-resume',
  // HTTP/2 over plain text is not supported.
  'upgrade',
  'http2-settings',
]);

/** Correlation ids of the development client's debug channel; unused in production. */
const HARMLESS_NAMES = new Set(['x-nextjs-request-id', 'x-nextjs-html-request-id']);

/** Request headers in both of Node's forms. */
export type RequestHeaders = { headers: IncomingHttpHeaders; rawHeaders: string[] };

/** True for a header that only this server may set. */
export function isForbiddenHeader(name: string): boolean {
  const lower = name.toLowerCase();
  if (HARMLESS_NAMES.has(lower)) return false;
  return FORBIDDEN_NAMES.has(lower) || FORBIDDEN_PREFIXES.some((prefix) => lower.startsWith(prefix));
}

/**
 * Strips forbidden headers and adds the server's own. Scheme and host come from PUBLIC_ORIGIN even behind a trusted
 * proxy: many proxies pass a client's X-Forwarded-Host through.
 */
export function cleanRequestHeaders(
  request: RequestHeaders,
  clientAddress: string,
  publicOrigin: URL,
): RequestHeaders {
  const own: Record<string, string> = {
    [CLIENT_ADDRESS_HEADER]: clientAddress,
    'x-forwarded-for': clientAddress,
    'x-forwarded-host': publicOrigin.host,
    'x-forwarded-proto': publicOrigin.protocol.slice(0, -1),
  };
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (!isForbiddenHeader(name)) headers[name] = value;
  }
  return {
    headers: { ...headers, ...own },
    rawHeaders: [...cleanPairs(request.rawHeaders), ...Object.entries(own).flat()],
  };
}

function cleanPairs(rawHeaders: string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (!isForbiddenHeader(name)) kept.push(name, value);
  }
  return kept;
}
