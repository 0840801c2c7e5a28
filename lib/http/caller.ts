import 'server-only';

/**
 * Header with the client address. The HTTP server in `server/` sets it from the socket or from trusted proxies, and
 * removes it from incoming requests so that clients cannot set it.
 */
export const CLIENT_ADDRESS_HEADER = 'x-kayal-client-address';

const MAX_USER_AGENT_LENGTH = 512;

/** The client address; `unknown` when not running behind `server/`. */
export function getClientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';
}

export function getUserAgent(headers: Headers): string | null {
  return headers.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
}
