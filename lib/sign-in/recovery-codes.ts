import 'server-only';
import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from '../derived-key';

const RECOVERY_CODES = 10;

// Without look-alike characters: codes are printed and typed by hand.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Ten different codes such as `kq7m-wr3x-hd9t`: 12 characters of 31, 59 bits each. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeCode());
  return [...codes];
}

/** The stored hash of a code, ignoring case, spaces and hyphens. Keyed by AUTH_SECRET against offline guessing. */
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
