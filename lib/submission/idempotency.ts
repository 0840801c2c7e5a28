import 'server-only';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { AppError } from '../errors';
import { deriveKey, type KeyUse } from '../derived-key';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Reads the Idempotency-Key header. Without the header the key is random, so a retry stores a second request. Throws
 * INVALID when the header is not a UUID.
 */
export function readIdempotencyKey(headers: Headers): string {
  const given = headers.get('idempotency-key')?.trim();
  if (!given) return randomUUID();
  if (!UUID.test(given)) {
    throw new AppError('INVALID', {
      message: 'The Idempotency-Key header must be a UUID, a new one for each request.',
    });
  }
  return given.toLowerCase();
}

/**
 * Hashes the content of a request. Two requests with the same key are a retry if the hashes are equal; otherwise the
 * key was reused by mistake.
 */
export function hashRequest(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** The 128-bit secret of a private link. It is derived from the idempotency key, so that a retry gets the same link. */
export function deriveStatusToken(use: Extract<KeyUse, `${string}-status`>, idempotencyKey: string): string {
  const digest = createHmac('sha256', deriveKey(use)).update(idempotencyKey).digest();
  return digest.subarray(0, 16).toString('base64url');
}

/** True for 128 bits in base64url, the format of a private link's secret. */
export function isStatusToken(token: string): boolean {
  return /^[\w-]{22}$/.test(token);
}

/** The hash of a private link's secret, as stored. */
export function hashStatusToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
