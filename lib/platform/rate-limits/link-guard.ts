import 'server-only';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors';
import { getClientAddress } from '../http/caller';
import { hashStatusToken } from '../http/idempotency';
import { toNetwork } from './network';
import { createSharedRateLimit, type RateLimit } from './rate-limit';

const WRONG_LINKS = 10;
const WINDOW_S = 600;
const REMEMBER_MS = 86_400_000;
const MOST_REMEMBERED = 20_000;
const WRITES_PER_ADDRESS = 60;
const WRITES_PER_LINK = 30;

type Limits = Record<'wrong' | 'byAddress' | 'byLink', RateLimit> & { known: LRUCache<string, true> };
type Options = {
  /** Looks a link up. Throws without a database. */
  isLink: (token: string) => Promise<boolean>;
  /** The message for an unknown link. */
  unknown: string;
};

// The modules that use this are bundled several times (proxy, pages, route handlers), so state is shared through globalThis.
const shared = globalThis as typeof globalThis & { __kayalPrivateLinks?: Limits };

/**
 * Checks a private link. Throws NOT_FOUND for an unknown link, TOO_MANY over the limit, UNAVAILABLE without a database.
 *
 * Limits guessing: after ten wrong links in ten minutes, an IP address gets 429 for every link, whatever it opens. No link is
 * looked up then, so the reply does not reveal whether it exists. Links that were opened from the address before still work, so
 * that a guesser does not lock out others behind the same address (docs/decisions/0014).
 *
 * Attempts are counted before the lookup and refunded when the link is right, so parallel requests cannot exceed the limit. All
 * instances share the counts; each remembers by itself which links were opened from which network.
 */
export async function guardLink(
  headers: Headers,
  token: string,
  { isLink, unknown }: Options,
): Promise<void> {
  const { wrong, known } = getLimits();
  const address = getClientAddress(headers);
  const pair = `${toNetwork(address)} ${hashStatusToken(token)}`;
  const isKnown = known.has(pair);
  if (!isKnown) await wrong.take(address);
  const isRight = await isLink(token).catch(async (error: unknown) => {
    if (!isKnown) await wrong.giveBack(address); // refund: the lookup failed
    throw error;
  });
  if (!isRight) throw new AppError('NOT_FOUND', { message: unknown });
  if (!isKnown) await wrong.giveBack(address);
  known.set(pair, true);
}

/** Counts a write for this address and link; throws TOO_MANY with the seconds to wait. */
export async function takeLinkWrite(headers: Headers, token: string): Promise<void> {
  const { byAddress, byLink } = getLimits();
  await byAddress.take(getClientAddress(headers));
  await byLink.take(hashStatusToken(token));
}

/** Resets all counters; for tests. */
export function resetLinkLimits(): void {
  delete shared.__kayalPrivateLinks;
}

function getLimits(): Limits {
  shared.__kayalPrivateLinks ??= {
    wrong: createSharedRateLimit({ name: 'wrong-link', points: WRONG_LINKS, seconds: WINDOW_S }),
    known: new LRUCache({ max: MOST_REMEMBERED, ttl: REMEMBER_MS }),
    byAddress: createSharedRateLimit({
      name: 'private-write',
      points: WRITES_PER_ADDRESS,
      seconds: WINDOW_S,
    }),
    byLink: createSharedRateLimit({ name: 'link-write', points: WRITES_PER_LINK, seconds: WINDOW_S }),
  };
  return shared.__kayalPrivateLinks;
}
