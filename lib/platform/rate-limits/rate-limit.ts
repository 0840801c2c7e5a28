import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors';
import { createCounter } from './mutations';
import { toNetwork } from './network';

export type RateLimit = {
  take: (address: string) => Promise<void>;
  /** Undoes one `take`, for a request that turns out not to count. */
  giveBack: (address: string) => Promise<void>;
};

type Options = { points: number; seconds: number };

/**
 * Allows `points` requests in `seconds` seconds for each client address. Further requests throw TOO_MANY with the
 * number of seconds to wait. Counts in this process only, without a query.
 */
export function createRateLimit(options: Options): RateLimit {
  const limiter = new RateLimiterMemory({ points: options.points, duration: options.seconds });
  // The limiter sets a timer for each address, which would keep the context of the request (120 KB) for all that time.
  const outsideRequest = AsyncLocalStorage.snapshot();
  return {
    async take(address) {
      try {
        await outsideRequest(() => limiter.consume(toNetwork(address)));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw toRefusal(refusal.msBeforeNext);
      }
    },
    giveBack: async (address) => void (await outsideRequest(() => limiter.reward(toNetwork(address)))),
  };
}

/** Like `createRateLimit`, with counts in the database that all instances share. `name` must be unique. */
export function createSharedRateLimit(options: Options & { name: string }): RateLimit {
  const counter = createCounter(options);
  return {
    async take(address) {
      const waitMs = await counter.take(toNetwork(address));
      if (waitMs > 0) throw toRefusal(waitMs);
    },
    giveBack: (address) => counter.giveBack(toNetwork(address)),
  };
}

/** The error for a request over a limit. */
export function toRefusal(waitMs: number): AppError {
  return new AppError('TOO_MANY', { retryAfterSeconds: Math.max(1, waitMs / 1_000) });
}
