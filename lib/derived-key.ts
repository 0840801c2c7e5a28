import 'server-only';
import { hkdfSync } from 'node:crypto';
import { getEnv } from './env';

/** Purposes of derived keys. Each purpose has its own key, so a token for one purpose is invalid for all others. */
export type KeyUse =
  | 'captcha'
  | 'enquiry-status'
  | 'itinerary-status'
  | 'staff-link'
  | 'totp-secret'
  | 'recovery-code'
  | 'rate-limit'
  | 'known-browser';

const cache = new Map<string, Buffer>();

/** Derives the 256-bit key for one purpose from AUTH_SECRET (HKDF-SHA256). */
export function deriveKey(use: KeyUse): Buffer {
  const secret = getEnv().AUTH_SECRET;
  const cached = cache.get(`${use}:${secret}`);
  if (cached) return cached;
  const key = Buffer.from(hkdfSync('sha256', secret, '', `kayal-trails/${use}/v1`, 32));
  cache.set(`${use}:${secret}`, key);
  return key;
}
