import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { getEnv } from '../env';

const WINDOW_S = 900;
const LOCK_COUNT_WINDOW_S = 86_400;

/**
 * Locks a key (such as a username or an address) after `allowed` failures. Each further lock within a day lasts twice
 * as long as the one before, up to a maximum.
 */
export class FailureLock {
  readonly #allowed: number;
  readonly #maxLockS: number;
  readonly #failures: RateLimiterMemory;
  readonly #locked: RateLimiterMemory;
  readonly #lockCount: RateLimiterMemory;

  /** If `maxLockS` is 0, every lock has the base length. */
  constructor(name: string, allowed: number, maxLockS: number) {
    this.#allowed = allowed;
    this.#maxLockS = maxLockS;
    this.#failures = new RateLimiterMemory({ keyPrefix: name, points: allowed, duration: WINDOW_S });
    this.#locked = new RateLimiterMemory({ keyPrefix: `${name}-locked`, points: 1, duration: WINDOW_S });
    this.#lockCount = new RateLimiterMemory({
      keyPrefix: `${name}-locks`,
      points: 1,
      duration: LOCK_COUNT_WINDOW_S,
    });
  }

  /** Counts an attempt. Returns 0 when it is allowed, or the seconds to wait when the key is locked. */
  async take(key: string): Promise<number> {
    const lock = await this.#locked.get(key);
    if (lock && lock.msBeforeNext > 0) return Math.ceil(lock.msBeforeNext / 1_000);
    const { consumedPoints } = await this.#failures.penalty(key);
    if (consumedPoints <= this.#allowed) return 0;
    // Too many other attempts are still being checked, so this one is rejected.
    await this.refund(key);
    return getEnv().LOGIN_LOCK_BASE_S;
  }

  async refund(key: string): Promise<void> {
    // Another request may have deleted the count; `reward` would then create a negative count.
    if (await this.#failures.get(key)) await this.#failures.reward(key);
  }

  /** Records that a counted attempt failed; returns true when this failure locks the key. */
  async fail(key: string): Promise<boolean> {
    const failures = await this.#failures.get(key);
    if (!failures || failures.consumedPoints < this.#allowed) return false;
    await this.#failures.delete(key);
    const { consumedPoints: locks } = await this.#lockCount.penalty(key);
    const base = getEnv().LOGIN_LOCK_BASE_S;
    await this.#locked.block(key, Math.min(base * 2 ** (locks - 1), Math.max(base, this.#maxLockS)));
    return true;
  }

  /** Deletes the failures, the lock and the number of earlier locks. */
  async clear(key: string): Promise<void> {
    await Promise.all([this.#failures.delete(key), this.#locked.delete(key), this.#lockCount.delete(key)]);
  }
}
