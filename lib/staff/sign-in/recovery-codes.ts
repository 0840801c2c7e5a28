import 'server-only';
import { createHmac } from 'node:crypto';
import { deriveKey, deriveReadKeys, nameKey } from '../../platform/derived-key';
import { tidyCode } from '../../platform/format/typed-text';
import { makeReadable, READABLE } from './password';

const RECOVERY_CODES = 10;
const GROUPS = 3;

/**
 * Makes ten different codes such as `kq7m-wr3x-hd9t`. Each has 12 characters from an alphabet of 31, which gives 59
 * bits.
 */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeReadable(GROUPS));
  return [...codes];
}

/**
 * Hashes a recovery code for storage, ignoring case, spaces and hyphens. The hash uses a key derived from AUTH_SECRET,
 * so a stolen database is not enough to guess codes. The result begins with the name of that key.
 */
export function hashRecoveryCode(code: string, ownerId: string): string {
  return hashWith(deriveKey('recovery-code'), code, ownerId);
}

/** The hashes under which a code may be stored: for the current and the previous AUTH_SECRET. */
export function listRecoveryHashes(code: string, ownerId: string): string[] {
  return deriveReadKeys('recovery-code').map((key) => hashWith(key, code, ownerId));
}

/** The id of the previous key, if there is one. */
export function listOldRecoveryKeys(): string[] {
  return deriveReadKeys('recovery-code').slice(1).map(nameKey);
}

function hashWith(key: Buffer, code: string, ownerId: string): string {
  const hash = createHmac('sha256', key)
    .update(`${ownerId}:${toBare(code)}`)
    .digest('hex');
  return `${nameKey(key)}.${hash}`;
}

/** True when the text has the format of a recovery code. */
export function isRecoveryCode(code: string): boolean {
  return new RegExp(`^[${READABLE}]{${GROUPS * 4}}$`).test(toBare(code));
}

function toBare(code: string): string {
  return tidyCode(code).toLowerCase().replace(/[\s-]/g, '');
}
