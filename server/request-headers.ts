import type { IncomingHttpHeaders } from 'node:http';

/** The same word as `CLIENT_ADDRESS_HEADER` of `lib/http/client.ts`, which cannot be loaded outside of Next. */
export const CLIENT_ADDRESS_HEADER = 'x-kayal-client-address';

/** What a client may never tell Next, next-auth or our own handlers. */
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
  'next-action', // this product has no Server Actions: the header only opens their door
  'next-resume',
  // An offer of HTTP/2 over plain text is not taken up, so it must not travel on.
  'upgrade',
  'http2-settings',
]);

/** Correlation ids by which the development client finds its debug channel; production does not read them. */
const HARMLESS_NAMES = new Set(['x-nextjs-request-id', 'x-nextjs-html-request-id']);

/** The headers that a request carries in both of Node's forms. */
export type RequestHeaders = { headers: IncomingHttpHeaders; rawHeaders: string[] };

/** Is this a header that only the server itself may set? */
export function isForbiddenHeader(name: string): boolean {
  const lower = name.toLowerCase();
  if (HARMLESS_NAMES.has(lower)) return false;
  return FORBIDDEN_NAMES.has(lower) || FORBIDDEN_PREFIXES.some((prefix) => lower.startsWith(prefix));
}

/**
 * The request's headers without what a client must not send, and with what the server knows itself. Scheme and host
 * come from PUBLIC_ORIGIN even behind a trusted proxy: many proxies hand a client's X-Forwarded-Host through.
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
