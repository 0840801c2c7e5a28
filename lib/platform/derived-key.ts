import 'server-only';
import { createHash, hkdfSync } from 'node:crypto';
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
  | 'known-browser'
  | 'group-link'
  | 'quote-link'
  | 'supplier-link'
  | 'review-link'
  | 'push';

const cache = new Map<string, Buffer>();

/** The 256-bit key for one purpose, derived from AUTH_SECRET (HKDF-SHA256). Used for all new values. */
export function deriveKey(use: KeyUse): Buffer {
  return derive(use, getEnv().AUTH_SECRET);
}

/**
 * The keys for reading existing values: the one derived from AUTH_SECRET, then the one from AUTH_SECRET_PREVIOUS if it
 * is set.
 */
export function deriveReadKeys(use: KeyUse): Buffer[] {
  return listSecrets().map((secret) => derive(use, secret));
}

/** AUTH_SECRET, then AUTH_SECRET_PREVIOUS if it is set. */
export function listSecrets(): string[] {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = getEnv();
  return AUTH_SECRET_PREVIOUS ? [AUTH_SECRET, AUTH_SECRET_PREVIOUS] : [AUTH_SECRET];
}

/** An id to store with a value, which identifies the key that made it. It reveals nothing about the key. */
export function nameKey(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

function derive(use: KeyUse, secret: string): Buffer {
  const cached = cache.get(`${use}:${secret}`);
  if (cached) return cached;
  const key = Buffer.from(hkdfSync('sha256', secret, '', `kayal-trails/${use}/v1`, 32));
  cache.set(`${use}:${secret}`, key);
  return key;
}
