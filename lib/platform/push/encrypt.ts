import 'server-only';
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The browser's public key and secret, both base64url. */
export type BrowserKeys = { p256dh: string; auth: string };

/** The record size (RFC 8188). A push fits into one record, because push services accept no larger push. */
const RECORD_BYTES = 4096;
/** The delimiter that ends the last record. */
const LAST = Buffer.of(2);

/**
 * Encrypts a push so that only the browser can read it (RFC 8291, with aes128gcm of RFC 8188). Throws when the
 * browser's key is not a point on the curve. Only tests pass `own` and `salt`.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  own = makeKeyPair(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size.writeUInt8(ours.length, 4);
  const content = [cipher.update(Buffer.concat([Buffer.from(text), LAST])), cipher.final()];
  return Buffer.concat([salt, size, ours, ...content, cipher.getAuthTag()]);
}

function makeKeyPair() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
