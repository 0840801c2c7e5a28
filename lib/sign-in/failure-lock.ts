import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { getEnv } from '../env';

const WINDOW_S = 900;
const FORGET_LOCKS_S = 86_400;

/** Counts failures of a key and, at so many, locks it: each further lock of a day is twice as long, up to a longest. */
export class FailureLock {
  readonly #allowed: number;
  readonly #longestLockS: number;
  readonly #failures: RateLimiterMemory;
  readonly #locked: RateLimiterMemory;
  readonly #locksOfToday: RateLimiterMemory;

  /** `longestLockS` 0: every lock has the base length. */
  constructor(name: string, allowed: number, longestLockS: number) {
    this.#allowed = allowed;
    this.#longestLockS = longestLockS;
    this.#failures = new RateLimiterMemory({ keyPrefix: name, points: allowed, duration: WINDOW_S });
    this.#locked = new RateLimiterMemory({ keyPrefix: `${name}-locked`, points: 1, duration: WINDOW_S });
    this.#locksOfToday = new RateLimiterMemory({
      keyPrefix: `${name}-locks`,
      points: 1,
      duration: FORGET_LOCKS_S,
    });
  }

  /** Counts one attempt and returns 0, or the whole seconds to wait. */
  async take(key: string): Promise<number> {
    const lock = await this.#locked.get(key);
    if (lock && lock.msBeforeNext > 0) return Math.ceil(lock.msBeforeNext / 1_000);
    const { consumedPoints } = await this.#failures.penalty(key);
    if (consumedPoints <= this.#allowed) return 0;
    // More at once than may fail, none of them decided yet: this one is not looked at.
    await this.giveBack(key);
    return getEnv().LOGIN_LOCK_BASE_S;
  }

  async giveBack(key: string): Promise<void> {
    // A count that was deleted meanwhile must not come back as a credit.
    if (await this.#failures.get(key)) await this.#failures.reward(key);
  }

  /** An attempt that was taken has failed; the last allowed one locks, which is the answer. */
  async fail(key: string): Promise<boolean> {
    const failures = await this.#failures.get(key);
    if (!failures || failures.consumedPoints < this.#allowed) return false;
    await this.#failures.delete(key);
    const { consumedPoints: locks } = await this.#locksOfToday.penalty(key);
    const base = getEnv().LOGIN_LOCK_BASE_S;
    await this.#locked.block(key, Math.min(base * 2 ** (locks - 1), Math.max(base, this.#longestLockS)));
    return true;
  }

  /** Forgets failures, lock and the length of the next lock. */
  async clear(key: string): Promise<void> {
    await Promise.all([this.#failures.delete(key), this.#locked.delete(key), this.#locksOfToday.delete(key)]);
  }
}
