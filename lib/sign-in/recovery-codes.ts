import 'server-only';
import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from '../derived-key';

const RECOVERY_CODES = 10;

// No characters that look alike, because people print the codes and type them.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/**
 * Makes ten different codes such as `kq7m-wr3x-hd9t`. Each has 12 characters from an alphabet of 31, which gives 59
 * bits.
 */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeCode());
  return [...codes];
}

/**
 * Hashes a recovery code for storage, ignoring case, spaces and hyphens. The hash uses a key derived from AUTH_SECRET,
 * so a stolen database is not enough to guess codes.
 */
export function hashRecoveryCode(code: string, ownerId: string): string {
  return createHmac('sha256', deriveKey('recovery-code'))
    .update(`${ownerId}:${toBare(code)}`)
    .digest('hex');
}

/** True when the text has the format of a recovery code. */
export function isRecoveryCode(code: string): boolean {
  return new RegExp(`^[${READABLE}]{${GROUPS * GROUP_LENGTH}}$`).test(toBare(code));
}

function makeCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

function toBare(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '');
}
