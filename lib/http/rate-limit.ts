import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors';
import { toNetwork } from './network';

export type RateLimit = {
  take: (address: string) => Promise<void>;
  /** Undoes one `take`, for a request that turns out not to count. */
  giveBack: (address: string) => Promise<void>;
};

/**
 * Allows `points` requests in `seconds` seconds for each client address. Further requests throw TOO_MANY with the
 * number of seconds to wait.
 */
export function createRateLimit(options: { points: number; seconds: number }): RateLimit {
  const limiter = new RateLimiterMemory({ points: options.points, duration: options.seconds });
  return {
    async take(address) {
      try {
        await limiter.consume(toNetwork(address));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('TOO_MANY', { retryAfterSeconds: Math.max(1, refusal.msBeforeNext / 1_000) });
      }
    },
    async giveBack(address) {
      await limiter.reward(toNetwork(address));
    },
  };
}
