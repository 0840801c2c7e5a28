import 'server-only';

/** Set by the thin server in `server/` from the socket or the trusted proxies; a client's own copy is stripped there. */
export const CLIENT_ADDRESS_HEADER = 'x-kayal-client-address';

const LONGEST_USER_AGENT = 512;

/** The visitor's address as far as the server itself could see it; `unknown` without the thin server. */
export function getClientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';
}

export function getUserAgent(headers: Headers): string | null {
  return headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null;
}
