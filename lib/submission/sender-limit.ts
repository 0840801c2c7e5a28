import 'server-only';
import { getEnv } from '../env';
import { toNetwork } from '../http/network';
import { createRateLimit, type RateLimit } from '../http/rate-limit';
import { toLimitKey } from '../rate-limits/key';

/** The time in which RATE_ENQUIRY_PER_10MIN requests are allowed. */
export const WINDOW_S = 600;

/**
 * This process's limit, which also counts wrong captchas and spares the database most of a flood. Next bundles this
 * module more than once. The limit that all instances share is taken by the statement that stores a request.
 */
export function getOwnLimit(): RateLimit {
  const shared = globalThis as typeof globalThis & { __kayalFormLimit?: RateLimit };
  return (shared.__kayalFormLimit ??= createRateLimit({
    points: getEnv().RATE_ENQUIRY_PER_10MIN,
    seconds: WINDOW_S,
  }));
}

/** The counter of an address, for all public forms together. */
export function toSenderKey(address: string): string {
  return toLimitKey('request', toNetwork(address));
}
