import type { IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { CLIENT_ADDRESS_HEADER } from '../../lib/platform/server-contract';

/**
 * Prefixes of headers that are removed from client requests, because Next, next-auth or our handlers trust such
 * headers.
 */
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
  'content-security-policy', // Next would read a nonce from this header
  'content-security-policy-report-only',
  'next-action', // the site has no Server Actions
  'next-resume',
  // HTTP/2 over plain text is not supported.
  'upgrade',
  'http2-settings',
]);

/** Header in requests from Next's router: the parts of a page that the browser already has. */
const ROUTER_STATE = 'next-router-state-tree';
/** Ids that the browser sends for the debug channel of Next in development. They have no effect in production. */
const HARMLESS_NAMES = new Set(['x-nextjs-request-id', 'x-nextjs-html-request-id']);

/** Request headers in the two forms that Node provides. */
export type RequestHeaders = { headers: IncomingHttpHeaders; rawHeaders: string[] };

/** True for a header that only this server may set. */
export function isForbiddenHeader(name: string): boolean {
  const lower = name.toLowerCase();
  if (HARMLESS_NAMES.has(lower)) return false;
  return FORBIDDEN_NAMES.has(lower) || FORBIDDEN_PREFIXES.some((prefix) => lower.startsWith(prefix));
}

/**
 * Removes forbidden headers and adds the server's own. Scheme and host come from PUBLIC_ORIGIN, even behind a trusted
 * proxy, because many proxies pass on the X-Forwarded-Host header of the client.
 */
export function cleanRequestHeaders(
  request: RequestHeaders,
  clientAddress: string,
  publicOrigin: URL,
  more: Record<string, string> = {},
): RequestHeaders {
  const own: Record<string, string> = {
    [CLIENT_ADDRESS_HEADER]: clientAddress,
    'x-forwarded-for': clientAddress,
    'x-forwarded-host': publicOrigin.host,
    'x-forwarded-proto': publicOrigin.protocol.slice(0, -1),
    ...more,
  };
  const isRemoved = (name: string) =>
    isForbiddenHeader(name) || (name.toLowerCase() === ROUTER_STATE && !hasReadableState(request.headers));
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (!isRemoved(name)) headers[name] = value;
  }
  return {
    headers: { ...headers, ...own },
    rawHeaders: [...cleanPairs(request.rawHeaders, isRemoved), ...Object.entries(own).flat()],
  };
}

function cleanPairs(rawHeaders: string[], isRemoved: (name: string) => boolean): string[] {
  const passed: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (!isRemoved(name)) passed.push(name, value);
  }
  return passed;
}

/** Next answers a state that it cannot read with status 500; without one it sends the whole page. */
function hasReadableState({ [ROUTER_STATE]: state }: IncomingHttpHeaders): boolean {
  try {
    return parseAndValidateFlightRouterState(state) !== undefined;
  } catch {
    return false;
  }
}
