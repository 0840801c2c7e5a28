import 'server-only';
import { AppError } from '../errors';
import { getClientAddress } from '../http/caller';
import { hashStatusToken } from '../http/idempotency';
import { createSharedRateLimit } from '../rate-limits/rate-limit';

/*
 * Private links cannot be guessed: their secrets have 128 bits. Links are looked up first, and only wrong ones are
 * counted: after ten in ten minutes, an IP address gets 429 instead of 404, which keeps scanners from filling the log.
 * Right links always open, so nobody can lock out others with the same address (docs/decisions/personal-data.md). All
 * instances share the counts.
 */
const WRONG_LINKS = 10;
const WINDOW_S = 600;
const WRITES_PER_LINK = 30;

type Kind = {
  /** Names of the shared counters. Never change them: instances of several releases share the counters. */
  names: Record<'wrong' | 'byLink', string>;
  exists: (token: string) => Promise<boolean>;
  /** The message for a link that does not exist. */
  gone: string;
};

/** Creates the checks of one kind of private link: whether a link exists, and the limits on wrong links and writes. */
export function createPrivateLink({ names, exists, gone }: Kind) {
  const refuse = createLinkRefusal(names.wrong, gone);
  const byLink = createSharedRateLimit({ name: names.byLink, points: WRITES_PER_LINK, seconds: WINDOW_S });
  return {
    /** Checks a link. Throws NOT_FOUND or TOO_MANY for an unknown link, UNAVAILABLE without a database. */
    async open(headers: Headers, token: string): Promise<void> {
      if (!(await exists(token))) await refuse(headers);
    },
    /** Counts a write through this link; throws TOO_MANY with the seconds to wait. */
    takeWrite: (token: string): Promise<void> => byLink.take(hashStatusToken(token)),
  };
}

/** Creates the refusal of unknown links: counts a wrong link and throws NOT_FOUND or, over the limit, TOO_MANY. */
export function createLinkRefusal(name: string, gone?: string): (headers: Headers) => Promise<never> {
  const limit = createSharedRateLimit({ name, points: WRONG_LINKS, seconds: WINDOW_S });
  return async (headers) => {
    await limit.take(getClientAddress(headers));
    throw new AppError('NOT_FOUND', gone === undefined ? {} : { message: gone });
  };
}
