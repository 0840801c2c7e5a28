// Not marked server-only, since the start script makes the first account outside of Next; the native module below
// fails any browser build by itself.
import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default algorithm), OWASP's first recommendation: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const LONGEST_PASSWORD = 256;
export const SHORTEST_PASSWORD = 8;

// No letter or digit that is read as another: it is written down and typed again.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

let dummyHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * True when the password belongs to the hash. Without a hash (nobody of that name) it works as long and says no,
 * so that the time of an answer does not tell which names exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(makePassword());
  const matches = await verify(passwordHash ?? (await dummyHash), password.slice(0, LONGEST_PASSWORD));
  return matches && passwordHash !== null && password.length <= LONGEST_PASSWORD;
}

/** A random password that can be read aloud, such as `kq7m-wr3x-hd9t-p4vn`: 16 characters of 31, 79 bits. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
