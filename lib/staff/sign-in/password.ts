// This module does not import `server-only`, because the start script creates the first account outside Next. A
// browser build would fail anyway because of the native module.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../platform/concurrency';

/** argon2id (the library's default) with OWASP's recommended parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const MAX_PASSWORD_LENGTH = 256;

/** Characters for passwords and codes that people copy by hand, without characters that look alike. */
export const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Maximum number of hashes computed at the same time. Each takes 19 MiB and one of libuv's four threads, which also
 * read files and resolve host names.
 */
const AT_ONCE = 2;
const MOST_WAITING = 30;
const BUSY = 'Too many people are signing in at the moment. Please try again in a few seconds.';

type Gate = ReturnType<typeof limitConcurrency>;

/** Shares the queue through globalThis, because Next bundles this module more than once. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const shared = globalThis as typeof globalThis & { __kayalPasswordGate?: Gate };
  const gate = (shared.__kayalPasswordGate ??= limitConcurrency({
    atOnce: AT_ONCE,
    waiting: MOST_WAITING,
    busy: BUSY,
  }));
  return gate(work);
}

let dummyHash: Promise<string> | undefined;

/** Throws UNAVAILABLE when too many passwords wait to be hashed. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/**
 * Verifies a password. Without a hash (unknown user) it verifies a dummy hash, so that the response time does not
 * reveal which usernames exist. Throws UNAVAILABLE when too many passwords wait to be verified.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash(makePassword(), COST); // hashed once and outside of the queue, which may be full
  const expected = passwordHash ?? (await dummyHash);
  const matches = await inTurn(() => verify(expected, password.slice(0, MAX_PASSWORD_LENGTH)));
  return matches && passwordHash !== null && password.length <= MAX_PASSWORD_LENGTH;
}

/** The file to which the first start writes the first account's password if there is no terminal to show it on. */
export function toFirstPasswordFile(dataDir: string): string {
  return path.join(dataDir, 'first-password');
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
