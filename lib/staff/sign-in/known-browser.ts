import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isSecureOrigin } from '../permissions/cookie';
import { deriveKey, deriveReadKeys } from '../../platform/derived-key';

/*
 * OWASP's device cookie: a signed proof that an account has signed in with this browser. It grants no access; it only
 * keeps failed sign-ins in this browser apart from those of strangers.
 */
const LIFETIME_S = 180 * 86_400;
const VALUE = /^([\w-]{22})\.([\w-]{43})$/;

/** The id of the browser if the account has signed in with it before; otherwise null. */
export function readKnownBrowser(headers: Headers, username: string): string | null {
  for (const key of deriveReadKeys('known-browser')) {
    const nonce = readWithKey(headers, username, key);
    if (nonce) return nonce;
  }
  return null;
}

function readWithKey(headers: Headers, username: string, key: Buffer): string | null {
  const name = `${toCookieName(username, key)}=`;
  const cookie = (headers.get('cookie') ?? '').split(/;\s*/).find((pair) => pair.startsWith(name));
  const [, nonce, mark] = VALUE.exec(cookie?.slice(name.length) ?? '') ?? [];
  if (!nonce || !mark) return null;
  return timingSafeEqual(Buffer.from(mark), Buffer.from(sign(username, nonce, key))) ? nonce : null;
}

/** The Set-Cookie header that makes a browser known for an account. Only the sign-in handlers get the cookie. */
export function makeKnownBrowserCookie(username: string): string {
  const key = deriveKey('known-browser');
  const nonce = randomBytes(16).toString('base64url');
  const secure = isSecureOrigin() ? '; Secure' : '';
  return `${toCookieName(username, key)}=${nonce}.${sign(username, nonce, key)}; Path=/api/auth; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Strict${secure}`;
}

/** Each account has its own cookie, because several people may use one browser. */
function toCookieName(username: string, key: Buffer): string {
  return `${isSecureOrigin() ? '__Secure-' : ''}known-browser-${sign(username, '', key).slice(0, 8)}`;
}

function sign(username: string, nonce: string, key: Buffer): string {
  return createHmac('sha256', key).update(`${nonce}:${username}`).digest('base64url');
}
