import 'server-only';
import { hkdfSync } from 'node:crypto';
import { getEnv } from './env';

/** What keys are used for; two uses never share one, so a value made for one proves nothing in another. */
export type KeyUse =
  'captcha' | 'enquiry-status' | 'itinerary-status' | 'staff-link' | 'totp-secret' | 'recovery-code';

const cache = new Map<string, Buffer>();

/** A 256-bit key for one use, derived from AUTH_SECRET. */
export function deriveKey(use: KeyUse): Buffer {
  const secret = getEnv().AUTH_SECRET;
  const cached = cache.get(`${use}:${secret}`);
  if (cached) return cached;
  const key = Buffer.from(hkdfSync('sha256', secret, '', `kayal-trails/${use}/v1`, 32));
  cache.set(`${use}:${secret}`, key);
  return key;
}
