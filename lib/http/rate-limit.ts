import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors';

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
        await limiter.consume(toBucket(address));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('TOO_MANY', { retryAfterSeconds: Math.max(1, refusal.msBeforeNext / 1_000) });
      }
    },
    async giveBack(address) {
      await limiter.reward(toBucket(address));
    },
  };
}

/** Rate limit key: the IPv4 address, or the /64 prefix of an IPv6 address. */
export function toBucket(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
