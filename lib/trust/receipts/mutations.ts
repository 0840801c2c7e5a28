import 'server-only';
import { runSql } from '../../platform/db';

/** Stores the public half of a signing key. It is never removed, so that old receipts stay verifiable. */
export async function rememberKey(id: string, publicKey: string): Promise<void> {
  await runSql('INSERT INTO receipt_keys (id, public_key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    id,
    publicKey,
  ]);
}
