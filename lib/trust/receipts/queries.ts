import 'server-only';
import { createHash } from 'node:crypto';
import { getPrisma, withDatabase } from '../../platform/db';
import type { ReceiptFacts } from './receipt';
import type { RecordsCheck } from './types';

/** The facts that a request's receipt states, without the key; null if there is no receipt. */
export async function getReceiptFacts(requestId: string): Promise<Omit<ReceiptFacts, 'keyId'> | null> {
  const row = await withDatabase(() => getPrisma().receipt.findUnique({ where: { requestId } }));
  return (
    row && {
      reference: row.reference,
      contentHash: toContentHash(row.rowHash, row.termsHash),
      at: row.at.toISOString(),
    }
  );
}

/** The latest check of requests and audit log; null before the first. For jobs, so it needs no session. */
export async function getLastCheck(): Promise<(RecordsCheck & { at: string }) | null> {
  const row = await withDatabase(() => getPrisma().check.findUnique({ where: { name: 'records' } }));
  return row && { ...(row.result as unknown as RecordsCheck), at: row.at.toISOString() };
}

/** The stored hashes that the signature covers. Receipts of earlier versions have no hash of price, date and party. */
function toContentHash(rowHash: string, termsHash: string | null): string {
  return termsHash === null ? rowHash : createHash('sha256').update(`${rowHash}${termsHash}`).digest('hex');
}
