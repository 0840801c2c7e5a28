import 'server-only';
import { AppError } from '../../platform/errors';
import { toNetwork } from '../../platform/rate-limits/network';
import { toLimitKey } from '../../platform/rate-limits/key';
import { countFailure, forgetFailures, takeBack, type FailureCount } from './failure-mutations';

/*
 * Failed sign-ins are counted in the database (docs/decisions/sign-in-and-accounts.md). A counter that reaches
 * `allowed` failures within 15 minutes is locked for LOGIN_LOCK_BASE_S. Each further failure, up to a day after the end
 * of a lock, doubles the lock.
 *
 * A browser in which the account has signed in before has its own counter, so strangers cannot lock it out. All other
 * attempts are counted per account and IP address, per IP address, and per account.
 *
 * Attempts are counted as failures before the check and removed from the count on success, so that parallel requests
 * cannot exceed the limit. Unknown usernames count too.
 */
const QUARTER_S = 900;
const RULES = {
  'known-browser': { allowed: 5, longestLockS: QUARTER_S },
  pair: { allowed: 5, longestLockS: QUARTER_S },
  address: { allowed: 10, longestLockS: QUARTER_S },
  strangers: { allowed: 10, longestLockS: 3_600 },
  // Only somebody with the password or a session can cause failures of these two.
  code: { allowed: 10, longestLockS: QUARTER_S },
  password: { allowed: 5, longestLockS: QUARTER_S },
};

export type SignInAttempt = {
  /**
   * Call when the password or code is wrong; true when this failure causes a lock. If only the code was wrong, the
   * shared counters do not count the failure, because strangers do not know the password.
   */
  fail: (wrong?: 'password' | 'code') => Promise<boolean>;
  /** Call when the password and the code are correct. */
  succeed: () => Promise<void>;
  /**
   * Call when the check was not completed (an error, or the code is still missing). The attempt is no longer counted;
   * earlier failures stay counted.
   */
  cancel: () => Promise<void>;
};

/**
 * Counts a sign-in attempt; throws TOO_MANY with the time to wait when locked. `knownBrowser` is the id of a browser in
 * which the account has signed in before.
 */
export function takeSignInAttempt(
  username: string,
  { clientAddress, knownBrowser }: { clientAddress: string; knownBrowser: string | null },
): Promise<SignInAttempt> {
  if (knownBrowser) return take([count('known-browser', `${username} ${knownBrowser}`)]);
  const network = toNetwork(clientAddress);
  return take(
    [count('pair', `${username} ${network}`)],
    [count('address', network), count('strangers', username)],
  );
}

/** Counts a second-step attempt; throws TOO_MANY with the time to wait when locked. */
export function takeCodeAttempt(staffId: string): Promise<SignInAttempt> {
  return take([count('code', staffId)]);
}

/** Counts an attempt of a signed-in user to enter the password again; throws TOO_MANY when locked. */
export function takePasswordAttempt(staffId: string): Promise<SignInAttempt> {
  return take([count('password', staffId)]);
}

function count(rule: keyof typeof RULES, value: string): FailureCount {
  return { key: toLimitKey(rule, value), ...RULES[rule] };
}

/**
 * Counts an attempt as a failure until its result is known; throws TOO_MANY when a counter is locked. A success resets
 * the counters in `own` and subtracts the same number of failures from the shared ones, because somebody who knows the
 * password made them.
 */
async function take(own: FailureCount[], shared: FailureCount[] = []): Promise<SignInAttempt> {
  const counted = await countFailure([...own, ...shared]);
  if (typeof counted === 'number') {
    throw new AppError('TOO_MANY', {
      message: `Too many failed sign-ins. Please wait ${formatWait(counted)} and try again.`,
      retryAfterSeconds: counted,
    });
  }
  const isOwn = ({ key }: { key: string }) => own.some((one) => one.key === key);
  const refundShared = (attempts = 1) =>
    takeBack(
      counted.filter((one) => !isOwn(one)),
      attempts,
    );
  return {
    cancel: () => takeBack(counted),
    async fail(wrong = 'password') {
      if (wrong === 'password') return counted.some(({ isLocked }) => isLocked);
      await refundShared();
      return counted.some((one) => isOwn(one) && one.isLocked);
    },
    async succeed() {
      await refundShared(counted.find(isOwn)?.failures);
      await forgetFailures(own.map(({ key }) => key));
    },
  };
}

function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
