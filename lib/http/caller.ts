import 'server-only';

/** Set by `server/` from the socket or trusted proxies, which also strips a client's own copy. */
export const CLIENT_ADDRESS_HEADER = 'x-kayal-client-address';

const MAX_USER_AGENT_LENGTH = 512;

/** The client address; `unknown` when not running behind `server/`. */
export function getClientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';
}

export function getUserAgent(headers: Headers): string | null {
  return headers.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
}
