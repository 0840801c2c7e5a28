import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../errors';
import { toNetwork } from '../http/network';
import { FailureLock } from './failure-lock';

/*
 * Failed sign-ins are counted over 15 minutes by:
 *
 * - account and address: 5, then a lock that doubles from LOGIN_LOCK_BASE_S up to 15 minutes;
 * - address, all accounts: 10, with the same lock, against password spraying;
 * - account, all addresses: 100, against distributed guessing. To limit lock-out attacks it locks for
 *   LOGIN_LOCK_BASE_S at most and skips addresses from which the account has signed in before.
 *
 * Second-step failures are counted per account over all addresses: 10, doubling up to 15 minutes. Reaching this step
 * needs the password, so strangers cannot lock an account.
 *
 * Attempts are counted before the check and refunded on success, so concurrent requests cannot bypass the limit.
 * Unknown usernames count too. State is in memory: there is one process (docs/decisions/0007).
 */
const PAIR_FAILURES = 5;
const ADDRESS_FAILURES = 10;
const ACCOUNT_FAILURES = 100;
const CODE_FAILURES = 10;
const MAX_LOCK_S = 900;
const REMEMBER_ADDRESS_S = 20 * 86_400; // the rate limiter uses setTimeout, whose maximum is 24.8 days

export type SignInAttempt = {
  /** Call when the password or code is wrong. Returns true when this failure causes a lock. */
  fail: () => Promise<boolean>;
  /** Call when the password and the code are correct. */
  succeed: () => Promise<void>;
  /**
   * Call when the check was not completed (an error, or the code is still missing). The attempt is no longer counted;
   * earlier failures stay counted.
   */
  cancel: () => Promise<void>;
};

const pairs = new FailureLock('pair', PAIR_FAILURES, MAX_LOCK_S);
const addresses = new FailureLock('address', ADDRESS_FAILURES, MAX_LOCK_S);
const accounts = new FailureLock('account', ACCOUNT_FAILURES, 0);
const codes = new FailureLock('code', CODE_FAILURES, MAX_LOCK_S);
const known = new RateLimiterMemory({ keyPrefix: 'known', points: 1, duration: REMEMBER_ADDRESS_S });

/** Counts a sign-in attempt; throws TOO_MANY with the time to wait when locked. */
export async function takeSignInAttempt(username: string, clientAddress: string): Promise<SignInAttempt> {
  const network = toNetwork(clientAddress);
  const pair = `${username} ${network}`;
  const counts: [FailureLock, string][] = [[addresses, network], [pairs, pair]]; // prettier-ignore
  if (!(await known.get(pair))) counts.push([accounts, username]);
  await takeAll(counts);
  return {
    fail: async () => (await Promise.all(counts.map(([lock, key]) => lock.fail(key)))).includes(true),
    cancel: async () => void (await Promise.all(counts.map(([lock, key]) => lock.refund(key)))),
    succeed: async () => {
      await Promise.all(counts.map(([lock, key]) => (lock === pairs ? lock.clear(key) : lock.refund(key))));
      await known.set(pair, 1, REMEMBER_ADDRESS_S);
    },
  };
}

/** Counts a second-step attempt; throws TOO_MANY with the time to wait when locked. */
export async function takeCodeAttempt(staffId: string): Promise<SignInAttempt> {
  await takeAll([[codes, staffId]]);
  return {
    fail: () => codes.fail(staffId),
    cancel: () => codes.refund(staffId),
    succeed: () => codes.clear(staffId),
  };
}

/** Resets all counts for a username and address. Used by tests, which run in one process. */
export async function forgetSignInAttempts(username: string, clientAddress: string): Promise<void> {
  const network = toNetwork(clientAddress);
  await Promise.all([
    pairs.clear(`${username} ${network}`),
    addresses.clear(network),
    accounts.clear(username),
    known.delete(`${username} ${network}`),
  ]);
}

async function takeAll(counts: [FailureLock, string][]): Promise<void> {
  const taken: [FailureLock, string][] = [];
  for (const [lock, key] of counts) {
    const waitSeconds = await lock.take(key);
    if (waitSeconds === 0) {
      taken.push([lock, key]);
      continue;
    }
    await Promise.all(taken.map(([earlier, earlierKey]) => earlier.refund(earlierKey)));
    throw new AppError('TOO_MANY', {
      message: `Too many failed sign-ins. Please wait ${formatWait(waitSeconds)} and try again.`,
      retryAfterSeconds: waitSeconds,
    });
  }
}

function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
