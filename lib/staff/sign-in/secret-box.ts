import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, deriveReadKeys, nameKey } from '../../platform/derived-key';

const VERSION = 'v2';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The prefix of values encrypted with the current key: version and key id. */
export function getSealPrefix(): string {
  return `${VERSION}.${nameKey(deriveKey('totp-secret'))}.`;
}

/**
 * Encrypts a second-step secret with AES-256-GCM and a key derived from AUTH_SECRET. The account's id (`ownerId`) is
 * authenticated data, so the value cannot be decrypted for another account.
 */
export function sealSecret(secret: string, ownerId: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey('totp-secret'), nonce).setAAD(Buffer.from(ownerId));
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${getSealPrefix()}${sealed.toString('base64url')}`;
}

/**
 * Decrypts a secret; null when the value is invalid, belongs to another account, or its key is neither that of
 * AUTH_SECRET nor that of AUTH_SECRET_PREVIOUS.
 */
export function openSecret(sealed: string, ownerId: string): string | null {
  const [version, keyName, text = ''] = sealed.split('.');
  const key = deriveReadKeys('totp-secret').find((known) => nameKey(known) === keyName);
  const bytes = Buffer.from(text, 'base64url');
  if (version !== VERSION || !key || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(ownerId)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}
