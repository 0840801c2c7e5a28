import 'server-only';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { AppError } from '../errors';
import { deriveKey, deriveReadKeys, type KeyUse } from '../derived-key';

/** The fields from which the secret of a stored request's private link is derived. */
export type StoredLink = { idempotencyKey: string; statusTokenHash: string };

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

type StatusUse = Extract<KeyUse, `${string}-status` | `${string}-link`>;

/**
 * The 128-bit secret of a new private link. It is derived from the idempotency key (for staff links: the link's id), so
 * that no mail has to store it.
 */
export function deriveStatusToken(use: StatusUse, idempotencyKey: string): string {
  return toStatusToken(deriveKey(use), idempotencyKey);
}

/** The secret of an existing link, derived from the current or previous AUTH_SECRET, whichever matches the hash. */
export function findStatusToken(use: StatusUse, stored: StoredLink): string {
  const tokens = deriveReadKeys(use).map((key) => toStatusToken(key, stored.idempotencyKey));
  const found = tokens.find((token) => hashStatusToken(token) === stored.statusTokenHash);
  return found ?? deriveStatusToken(use, stored.idempotencyKey);
}

function toStatusToken(key: Buffer, idempotencyKey: string): string {
  return createHmac('sha256', key).update(idempotencyKey).digest().subarray(0, 16).toString('base64url');
}

/** True for 128 bits in base64url, the format of a private link's secret. */
export function isStatusToken(token: string): boolean {
  return /^[\w-]{22}$/.test(token);
}

/** The hash of a private link's secret, as stored. */
export function hashStatusToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
