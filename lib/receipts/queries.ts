import 'server-only';
import { getPrisma, withDatabase } from '../db';
import type { ReceiptFacts } from './receipt';
import type { RecordsCheck } from './types';

/** The facts that a request's receipt states, without the key; null if there is no receipt. */
export async function getReceiptFacts(requestId: string): Promise<Omit<ReceiptFacts, 'keyId'> | null> {
  const row = await withDatabase(() => getPrisma().receipt.findUnique({ where: { requestId } }));
  return row && { reference: row.reference, rowHash: row.rowHash, at: row.at.toISOString() };
}

/** The latest check of requests and audit log; null before the first. For jobs, so it needs no session. */
export async function getLastCheck(): Promise<(RecordsCheck & { at: string }) | null> {
  const row = await withDatabase(() => getPrisma().check.findUnique({ where: { name: 'records' } }));
  return row && { ...(row.result as unknown as RecordsCheck), at: row.at.toISOString() };
}
