import 'server-only';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { AppError } from '../errors';
import { deriveKey, type KeyUse } from '../derived-key';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The request's Idempotency-Key; without one the server makes one, and a retry is the client's own risk. */
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

/** Two requests with the same key are the same request when this is equal. */
export function hashRequest(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** The secret of a private link: 128 bits that only the server can make again from the key, for a replay. */
export function deriveStatusToken(use: Extract<KeyUse, `${string}-status`>, idempotencyKey: string): string {
  const digest = createHmac('sha256', deriveKey(use)).update(idempotencyKey).digest();
  return digest.subarray(0, 16).toString('base64url');
}

/** True for the shape of such a secret: 128 bits in base64url. */
export function isStatusToken(token: string): boolean {
  return /^[\w-]{22}$/.test(token);
}

/** What is stored of a private link's secret. */
export function hashStatusToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
