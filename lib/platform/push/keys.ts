import 'server-only';
import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { deriveKey, deriveReadKeys, nameKey } from '../derived-key';
import { getEnv } from '../env';

/** The order of the curve P-256: a private key is a number from 1 to ORDER - 1. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Lifetime of a token. Push services refuse tokens that are valid for more than a day. */
const TOKEN_S = 12 * 60 * 60;

/** The key with which this site identifies itself to push services (VAPID, RFC 8292). `publicKey` is base64url. */
export type PushKey = { id: string; publicKey: string; privateKey: Buffer };

/**
 * The key for new subscriptions, derived from AUTH_SECRET. A browser accepts only pushes signed with the key that it
 * subscribed with.
 */
export function getPushKey(): PushKey {
  return toPushKey(deriveKey('push'));
}

/** The key of a subscription; null if it is derived from neither AUTH_SECRET nor AUTH_SECRET_PREVIOUS. */
export function findPushKey(id: string): PushKey | null {
  const known = deriveReadKeys('push').find((key) => nameKey(key) === id);
  return known ? toPushKey(known) : null;
}

/** The Authorization header for a push to the endpoint. */
export function authorizePush({ publicKey, privateKey }: PushKey, endpoint: string): string {
  const exp = Math.floor(Date.now() / 1_000) + TOKEN_S;
  const claims = { aud: new URL(endpoint).origin, exp, sub: findContact() };
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims].map(toBase64).join('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey.toString('base64url'),
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  };
  const key = createPrivateKey({ format: 'jwk', key: jwk });
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`;
}

/** The contact of this site for push services. */
function findContact(): string {
  const { PUBLIC_ORIGIN } = getEnv();
  return PUBLIC_ORIGIN.startsWith('https:')
    ? PUBLIC_ORIGIN
    : `mailto:webmaster@${new URL(PUBLIC_ORIGIN).hostname}`;
}

function toPushKey(secret: Buffer): PushKey {
  const number = (BigInt(`0x${secret.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { id: nameKey(secret), publicKey: curve.getPublicKey('base64url'), privateKey };
}

function toBase64(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
