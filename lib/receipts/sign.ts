import 'server-only';
import { sign } from 'node:crypto';
import { AppError } from '../errors';
import { log } from '../log';
import { getReceiptFacts } from './queries';
import { toSignedText } from './receipt';
import { getSigningKey, type SigningKey } from './signing-key';

/**
 * The signed receipt of a request; null for one stored before receipts existed. Nothing is stored: Ed25519 gives the
 * same signature each time. A mail goes out without its receipt rather than not at all, if the key cannot be used.
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
    if (error instanceof AppError) throw error; // the database; tried again later
    log.error({ err: (error as NodeJS.ErrnoException).code ?? 'unreadable' }, 'receipt key unusable');
    return null;
  }
}
