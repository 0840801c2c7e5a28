import 'server-only';
import { getPrisma } from '../../platform/db';
import type { RequestKind } from '../kinds';
import type { KnownRequest } from './types';

/** The request that a form stored under an idempotency key, even if it is deleted. */
export async function findRequestByKey(
  kind: RequestKind,
  idempotencyKey: string,
): Promise<KnownRequest | null> {
  return getPrisma().request.findUnique({
    where: { idempotencyKey_kind: { idempotencyKey, kind } },
    select: {
      reference: true,
      requestHash: true,
      idempotencyKey: true,
      statusTokenHash: true,
      receivedAt: true,
      dueAt: true,
    },
  });
}
