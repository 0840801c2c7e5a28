import 'server-only';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors';
import { getClientAddress } from '../http/caller';
import { hashStatusToken } from '../http/idempotency';
import { toNetwork } from '../rate-limits/network';
import { createSharedRateLimit, type RateLimit } from '../rate-limits/rate-limit';

/*
 * Rate limit against guessing private links: after ten wrong links in ten minutes, an IP address gets 429 for every
 * link. No link is looked up then, so the reply does not reveal whether it exists. Links that were opened from the
 * address before still work, so that a guesser does not lock out others behind the same address
 * (docs/decisions/0014).
 *
 * Attempts are counted before the lookup and refunded when the link is right, so parallel requests cannot exceed the
 * limit. All instances share the counts; each remembers by itself which links were opened from which network.
 */
const WRONG_LINKS = 10;
const WINDOW_S = 600;
const REMEMBER_MS = 86_400_000;
const MOST_REMEMBERED = 20_000;
const WRITES_PER_ADDRESS = 60;
const WRITES_PER_LINK = 30;

type Limits = Record<'wrong' | 'byAddress' | 'byLink', RateLimit> & { known: LRUCache<string, true> };

// This module is bundled several times (proxy, pages, route handlers), so state is shared through globalThis.
const shared = globalThis as typeof globalThis & { __kayalPrivateLinks?: Map<string, Limits> };

type Kind = {
  /** Names of the shared counters. Instances of several releases share them, so they never change. */
  names: Record<'wrong' | 'byAddress' | 'byLink', string>;
  exists: (token: string) => Promise<boolean>;
  /** The message for a link that does not exist. */
  gone: string;
};

/**
 * Creates the checks of one kind of private link: whether the link exists, and the limits on wrong links and on writes.
 */
export function createPrivateLink({ names, exists, gone }: Kind) {
  return {
    /** Checks a link. Throws NOT_FOUND for an unknown link, TOO_MANY over the limit, UNAVAILABLE without a database. */
    async open(headers: Headers, token: string): Promise<void> {
      const { wrong, known } = getLimits(names);
      const address = getClientAddress(headers);
      const pair = `${toNetwork(address)} ${hashStatusToken(token)}`;
      const isKnown = known.has(pair);
      if (!isKnown) await wrong.take(address);
      const isRight = await exists(token).catch(async (error: unknown) => {
        if (!isKnown) await wrong.giveBack(address); // refund: the lookup failed
        throw error;
      });
      if (!isRight) throw new AppError('NOT_FOUND', { message: gone });
      if (!isKnown) await wrong.giveBack(address);
      known.set(pair, true);
    },
    /** Counts a write for this address and link; throws TOO_MANY with the seconds to wait. */
    async takeWrite(headers: Headers, token: string): Promise<void> {
      const { byAddress, byLink } = getLimits(names);
      await byAddress.take(getClientAddress(headers));
      await byLink.take(hashStatusToken(token));
    },
  };
}

/** Resets the counters of all private links; for tests. */
export function resetLinkLimits(): void {
  delete shared.__kayalPrivateLinks;
}

function getLimits({ wrong, byAddress, byLink }: Kind['names']): Limits {
  shared.__kayalPrivateLinks ??= new Map();
  const limit = (name: string, points: number) => createSharedRateLimit({ name, points, seconds: WINDOW_S });
  const limits = shared.__kayalPrivateLinks.get(wrong) ?? {
    wrong: limit(wrong, WRONG_LINKS),
    known: new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: REMEMBER_MS }),
    byAddress: limit(byAddress, WRITES_PER_ADDRESS),
    byLink: limit(byLink, WRITES_PER_LINK),
  };
  shared.__kayalPrivateLinks.set(wrong, limits);
  return limits;
}
