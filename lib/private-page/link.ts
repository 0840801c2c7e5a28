import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors';
import { getClientAddress } from '../http/client';
import { hashStatusToken } from '../submission/idempotency';
import { createRateLimit, toBucket, type RateLimit } from '../http/rate-limit';
import { LINK_GONE } from './messages';
import { hasRequest } from './queries';

/*
 * Opening private links. An address has ten wrong ones in ten minutes; after that it gets 429 for every link, right or
 * wrong, before anything is looked up: an answer that told them apart would go on being an oracle. Links that the
 * same address has opened before are let through all the same, so that one guesser behind a shared address does not
 * lock his neighbours out of their own pages (decisions/0014).
 *
 * An attempt is counted before the look-up and given back when the link was right: many at once cannot slip past.
 */
const WRONG_LINKS = 10;
const WINDOW_S = 600;
const REMEMBER_S = 86_400;
const WRITES_PER_ADDRESS = 60;
const WRITES_PER_LINK = 30;

type Limits = { wrong: RateLimiterMemory; known: RateLimiterMemory; byAddress: RateLimit; byLink: RateLimit };

// Next loads this module more than once (proxy, pages, handlers): one count for all.
const shared = globalThis as typeof globalThis & { __kayalPrivateLinks?: Limits };

/** Lets a known link pass. Throws NOT_FOUND for any other, TOO_MANY after too many of them, UNAVAILABLE. */
export async function openLink(headers: Headers, token: string): Promise<void> {
  const { wrong, known } = getLimits();
  const network = toBucket(getClientAddress(headers));
  const pair = `${network} ${hashStatusToken(token)}`;
  const isKnown = (await known.get(pair)) !== null;
  if (!isKnown) await takeAttempt(wrong, network);
  const isRight = await hasRequest(token).catch(async (error: unknown) => {
    if (!isKnown) await wrong.reward(network, 1); // nobody knows whether it was wrong
    throw error;
  });
  if (!isRight) throw new AppError('NOT_FOUND', { message: LINK_GONE });
  if (!isKnown) await wrong.reward(network, 1);
  await known.set(pair, 1, REMEMBER_S);
}

/** One write more from this address and by this link; throws TOO_MANY with the seconds to wait. */
export async function takeWrite(headers: Headers, token: string): Promise<void> {
  const { byAddress, byLink } = getLimits();
  await byAddress.take(getClientAddress(headers));
  await byLink.take(hashStatusToken(token));
}

/** Forgets every count; for tests, which share a process. */
export function forgetLinks(): void {
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
