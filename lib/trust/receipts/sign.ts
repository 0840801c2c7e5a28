import 'server-only';
import { sign } from 'node:crypto';
import { AppError } from '../../platform/errors';
import { log } from '../../platform/log';
import { getReceiptFacts } from './queries';
import { toSignedText } from './receipt';
import { getSigningKey, type SigningKey } from './signing-key';

/**
 * The signed receipt of a request; null for a request without a receipt, or if the key cannot be used: then mails are
 * sent without it. The signature is not stored, because Ed25519 is deterministic.
 */
export async function issueReceipt(requestId: string): Promise<string | null> {
  const facts = await getReceiptFacts(requestId);
  const key = facts && (await getKey());
  if (!facts || !key) return null;
  const signedText = toSignedText({ ...facts, keyId: key.id });
  return `${signedText}~${sign(null, Buffer.from(signedText), key.privateKey).toString('base64url')}`;
}

async function getKey(): Promise<SigningKey | null> {
  try {
    return await getSigningKey();
  } catch (error) {
    if (error instanceof AppError) throw error; // database unavailable; the caller retries
    log.error(
      { err: (error as NodeJS.ErrnoException).code ?? 'unreadable' },
      'receipt key cannot be used; mails are sent without receipts',
    );
    return null;
  }
}
