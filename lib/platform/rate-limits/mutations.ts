import 'server-only';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { getPool, transact } from '../db';
import { describeError, log } from '../log';
import { toLimitHash } from './key';

/** Counts occurrences of a value up to a limit. */
export type Counter = {
  /**
   * Counts one occurrence. Returns 0 within the limit, otherwise the milliseconds until the limit allows another one.
   */
  take: (value: string) => Promise<number>;
  /** Undoes one `take`. */
  giveBack: (value: string) => Promise<void>;
};

/** If the database does not respond within this time, the counter in memory decides. */
const STORE_TIMEOUT_MS = 1_000;

/** SQL of rate-limiter-flexible, not by hand. Gets the pool at each query, because counters are created earlier. */
const STORE = {
  // The query's name is dropped, because a pooler may not support named prepared statements.
  query: ({ text, values }: { text: string; values: unknown[] }) =>
    getPool()
      .query(text, values)
      .catch((error: unknown) => {
        log.warn(
          { err: describeError(error) },
          'a request could not be counted in the database for its rate limit; it is counted in memory instead',
        );
        throw error;
      }),
};

/**
 * Creates a counter in PostgreSQL that all instances share: at most `points` per value within `seconds` seconds of the
 * first. While the database is unavailable, each instance counts in memory with the same limit.
 */
export function createCounter(options: { name: string; points: number; seconds: number }): Counter {
  const { name: keyPrefix, points, seconds: duration } = options;
  const store = new RateLimiterPostgres({
    keyPrefix,
    points,
    duration,
    storeClient: STORE,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false, // deleteExpiredCounts deletes them
  });
  const limiter = new RLWrapperTimeouts({ limiter: store, timeoutMs: STORE_TIMEOUT_MS });
  // Set on the wrapper only (whose type lacks the property), so that a timeout is not counted twice in memory.
  Object.assign(limiter, { insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }) });
  return {
    async take(value) {
      try {
        await limiter.consume(toLimitHash(value));
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, refusal.msBeforeNext);
      }
    },
    giveBack: async (value) => void (await limiter.reward(toLimitHash(value))),
  };
}

/** Deletes expired counts of rate limits and sign-in failures. */
export async function deleteExpiredCounts(): Promise<void> {
  const now = Date.now();
  await transact(async (tx) => {
    await tx.rateLimit.deleteMany({ where: { expire: { lt: now - 3_600_000 } } });
    await tx.signInFailure.deleteMany({ where: { forgetAt: { lt: new Date(now) } } });
  });
}
