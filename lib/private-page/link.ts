import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors';
import { getClientAddress } from '../http/caller';
import { hashStatusToken } from '../submission/idempotency';
import { toNetwork } from '../http/network';
import { createRateLimit, type RateLimit } from '../http/rate-limit';
import { LINK_GONE } from './messages';
import { hasRequest } from './queries';

/*
 * Rate limit against guessing private links: after ten wrong links in ten minutes, an IP address gets 429 for every
 * link. No link is looked up then, so the reply does not reveal whether it exists. Links that were opened from the
 * address before still work, so that a guesser does not lock out others behind the same address
 * (docs/decisions/0014).
 *
 * Attempts are counted before the lookup and refunded when the link is right, so parallel requests cannot exceed the
 * limit.
 */
const WRONG_LINKS = 10;
const WINDOW_S = 600;
const REMEMBER_S = 86_400;
const WRITES_PER_ADDRESS = 60;
const WRITES_PER_LINK = 30;

type Limits = { wrong: RateLimiterMemory; known: RateLimiterMemory; byAddress: RateLimit; byLink: RateLimit };

// This module is bundled several times (proxy, pages, route handlers), so state is shared through globalThis.
const shared = globalThis as typeof globalThis & { __kayalPrivateLinks?: Limits };

/** Checks a link. Throws NOT_FOUND for an unknown link, TOO_MANY over the limit, UNAVAILABLE without a database. */
export async function openLink(headers: Headers, token: string): Promise<void> {
  const { wrong, known } = getLimits();
  const network = toNetwork(getClientAddress(headers));
  const pair = `${network} ${hashStatusToken(token)}`;
  const isKnown = (await known.get(pair)) !== null;
  if (!isKnown) await takeAttempt(wrong, network);
  const isRight = await hasRequest(token).catch(async (error: unknown) => {
    if (!isKnown) await wrong.reward(network, 1); // refund: the lookup failed
    throw error;
  });
  if (!isRight) throw new AppError('NOT_FOUND', { message: LINK_GONE });
  if (!isKnown) await wrong.reward(network, 1);
  await known.set(pair, 1, REMEMBER_S);
}

/** Counts a write for this address and link; throws TOO_MANY with the seconds to wait. */
export async function takeWrite(headers: Headers, token: string): Promise<void> {
  const { byAddress, byLink } = getLimits();
  await byAddress.take(getClientAddress(headers));
  await byLink.take(hashStatusToken(token));
}

/** Resets all counters; for tests. */
export function resetLinkLimits(): void {
  delete shared.__kayalPrivateLinks;
}

async function takeAttempt(wrong: RateLimiterMemory, network: string): Promise<void> {
  try {
    await wrong.consume(network);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('TOO_MANY', { retryAfterSeconds: Math.max(1, refusal.msBeforeNext / 1_000) });
  }
}

function getLimits(): Limits {
  shared.__kayalPrivateLinks ??= {
    wrong: new RateLimiterMemory({ keyPrefix: 'wrong-link', points: WRONG_LINKS, duration: WINDOW_S }),
    known: new RateLimiterMemory({ keyPrefix: 'known-link', points: 1, duration: REMEMBER_S }),
    byAddress: createRateLimit({ points: WRITES_PER_ADDRESS, seconds: WINDOW_S }),
    byLink: createRateLimit({ points: WRITES_PER_LINK, seconds: WINDOW_S }),
  };
  return shared.__kayalPrivateLinks;
}
