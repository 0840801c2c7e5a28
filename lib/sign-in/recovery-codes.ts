import 'server-only';
import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from '../derived-key';

const RECOVERY_CODES = 10;

// No letter or digit that is read as another: the codes are printed and typed again in a bad moment.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Ten different codes such as `kq7m-wr3x-hd9t`: 12 characters of 31, 59 bits each. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeCode());
  return [...codes];
}

/** What is stored of a code. Case, spaces and hyphens do not matter; without AUTH_SECRET nobody can try codes on it. */
export function hashRecoveryCode(code: string, ownerId: string): string {
  return createHmac('sha256', deriveKey('recovery-code'))
    .update(`${ownerId}:${toBare(code)}`)
    .digest('hex');
}

/** True for what may be a recovery code by its shape. */
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
