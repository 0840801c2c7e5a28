// This module does not import `server-only`, because the start script creates the first account outside of Next. A
// browser build would fail anyway because of the native module.
import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with OWASP's recommended parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const MAX_PASSWORD_LENGTH = 256;

/** Characters for passwords and codes that people copy by hand, without characters that look alike. */
export const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

let dummyHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Verifies a password. Without a hash (unknown user) it verifies a dummy hash, so that the response time does not
 * reveal which usernames exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(makePassword());
  const matches = await verify(passwordHash ?? (await dummyHash), password.slice(0, MAX_PASSWORD_LENGTH));
  return matches && passwordHash !== null && password.length <= MAX_PASSWORD_LENGTH;
}

/**
 * Makes a random password that can be read aloud, such as `kq7m-wr3x-hd9t-p4vn`. It has 16 characters from an alphabet
 * of 31, which gives 79 bits.
 */
export function makePassword(): string {
  return makeReadable(4);
}

/** Random readable characters in groups of four, joined by hyphens. */
export function makeReadable(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
