import 'server-only';
import { sign } from 'node:crypto';
import { getReceiptFacts } from './queries';
import { toSignedText } from './receipt';
import { getSigningKey } from './signing-key';

/**
 * The signed receipt of a request; null for one stored before receipts existed. Nothing is stored: Ed25519 gives the
 * same signature each time.
 */
export async function issueReceipt(requestId: string): Promise<string | null> {
  const facts = await getReceiptFacts(requestId);
  if (!facts) return null;
  const key = await getSigningKey();
  const signedText = toSignedText({ ...facts, keyId: key.id });
  return `${signedText}~${sign(null, Buffer.from(signedText), key.privateKey).toString('base64url')}`;
}
