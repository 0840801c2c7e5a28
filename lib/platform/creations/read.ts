import 'server-only';
import { hashRequest, readIdempotencyKey } from '../http/idempotency';

/** The idempotency key of a request that adds something, and a hash of its content. */
export type Creation = { key: string; hash: string };

/** Reads the Idempotency-Key of a request that adds `content`; null without the header. INVALID if it is not a UUID. */
export function readCreation({ url, headers }: Request, content: unknown): Creation | null {
  if (!headers.get('idempotency-key')) return null;
  return { key: readIdempotencyKey(headers), hash: hashRequest([new URL(url).pathname, content]) };
}
