import 'server-only';
import { getEnv } from '../env';
import { toNetwork } from './network';
import { createRateLimit, type RateLimit } from './rate-limit';
import { toLimitKey } from './key';

/** The window of RATE_ENQUIRY_PER_10MIN. */
export const WINDOW_S = 600;

/**
 * The rate limit of this process, in memory. It also counts wrong captchas and keeps most of a flood away from the
 * database. The statement that stores a request counts towards the limit shared by all instances. Kept in globalThis,
 * because Next bundles this module more than once.
 */
export function getOwnLimit(): RateLimit {
  const shared = globalThis as typeof globalThis & { __kayalFormLimit?: RateLimit };
  return (shared.__kayalFormLimit ??= createRateLimit({
    points: getEnv().RATE_ENQUIRY_PER_10MIN,
    seconds: WINDOW_S,
  }));
}

/** The key of an IP address's counter, which all public forms share. */
export function toSenderKey(address: string): string {
  return toLimitKey('request', toNetwork(address));
}
