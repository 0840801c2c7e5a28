import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../errors';
import { toBucket } from '../http/rate-limit';
import { FailureLock } from './failure-lock';

/*
 * Three counts of failed sign-ins, each over 15 minutes:
 *
 * - an account from one address: 5, then a lock that doubles from LOGIN_LOCK_BASE_S up to 15 minutes;
 * - an address over all accounts: 10, with the same lock, against trying one password on many names;
 * - an account over all addresses: 100, against guessing from many addresses. Whoever knows a name could use this
 *   one to keep its owner out, so that it locks for LOGIN_LOCK_BASE_S at most, and never an address from which the
 *   account has signed in before. The other two never touch a person at another address.
 *
 * And one of wrong codes of the second step: an account over all addresses, 10, doubling up to 15 minutes. Six digits can
 * be guessed from many addresses; whoever gets that far has the password already, so no stranger can lock anybody out.
 *
 * An attempt is counted before the password is looked at and given back when it was right: many at once cannot slip
 * past the count. Unknown names count like known ones. Memory is enough: there is one process, and a restart costs an
 * attacker more time than it gives.
 */
const PAIR_FAILURES = 5;
const ADDRESS_FAILURES = 10;
const ACCOUNT_FAILURES = 100;
const CODE_FAILURES = 10;
const LONGEST_LOCK_S = 900;
const REMEMBER_ADDRESS_S = 20 * 86_400; // timers end at 24.8 days

export type SignInAttempt = {
  /** Password or code was wrong. True when this was the one that locks. */
  fail: () => Promise<boolean>;
  /** Password and code were right. */
  succeed: () => Promise<void>;
  /** Nothing was decided (something else broke, or the code is still to come): it neither counts nor forgives. */
  cancel: () => Promise<void>;
};

const pairs = new FailureLock('pair', PAIR_FAILURES, LONGEST_LOCK_S);
const addresses = new FailureLock('address', ADDRESS_FAILURES, LONGEST_LOCK_S);
const accounts = new FailureLock('account', ACCOUNT_FAILURES, 0);
const codes = new FailureLock('code', CODE_FAILURES, LONGEST_LOCK_S);
const known = new RateLimiterMemory({ keyPrefix: 'known', points: 1, duration: REMEMBER_ADDRESS_S });

/** Takes one attempt of an account from an address, or throws TOO_MANY with the time to wait. */
export async function takeSignInAttempt(username: string, clientAddress: string): Promise<SignInAttempt> {
  const network = toBucket(clientAddress);
  const pair = `${username} ${network}`;
  const counts: [FailureLock, string][] = [[addresses, network], [pairs, pair]]; // prettier-ignore
  if (!(await known.get(pair))) counts.push([accounts, username]);
  await takeAll(counts);
  return {
    fail: async () => (await Promise.all(counts.map(([lock, key]) => lock.fail(key)))).includes(true),
    cancel: async () => void (await Promise.all(counts.map(([lock, key]) => lock.giveBack(key)))),
    succeed: async () => {
      await Promise.all(counts.map(([lock, key]) => (lock === pairs ? lock.clear(key) : lock.giveBack(key))));
      await known.set(pair, 1, REMEMBER_ADDRESS_S);
    },
  };
}

/** Takes one attempt at an account's second step, or throws TOO_MANY with the time to wait. */
export async function takeCodeAttempt(staffId: string): Promise<SignInAttempt> {
  await takeAll([[codes, staffId]]);
  return {
    fail: () => codes.fail(staffId),
    cancel: () => codes.giveBack(staffId),
    succeed: () => codes.clear(staffId),
  };
}

/** Forgets everything; for tests, which share a process. */
export async function forgetSignInAttempts(username: string, clientAddress: string): Promise<void> {
  const network = toBucket(clientAddress);
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
    await Promise.all(taken.map(([earlier, earlierKey]) => earlier.giveBack(earlierKey)));
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
