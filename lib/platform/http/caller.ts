import 'server-only';
import { CLIENT_ADDRESS_HEADER } from '../server-contract';

const MAX_USER_AGENT_LENGTH = 512;

/** The client address; `unknown` when not running behind `server/`. */
export function getClientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';
}

export function getUserAgent(headers: Headers): string | null {
  return headers.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
}

/** True when Do Not Track or Global Privacy Control is set. */
export function hasPrivacySignal(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
}
