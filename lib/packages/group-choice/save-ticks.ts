import 'server-only';
import type { z } from 'zod';
import { AppError } from '../../platform/errors';
import { getClientAddress } from '../../platform/http/caller';
import { hashStatusToken } from '../../platform/http/idempotency';
import { inTurn } from '../../platform/in-turn';
import { createCounter } from '../../platform/rate-limits/mutations';
import { toNetwork } from '../../platform/rate-limits/network';
import { createSharedRateLimit } from '../../platform/rate-limits/rate-limit';
import { WINDOW_S } from '../../platform/rate-limits/sender-limit';
import { GROUP_LIMITS } from './limits';
import { readGroup } from './link';
import { NETWORK_FULL } from './messages';
import { writeTicks } from './mutations';
import type { ticksSchema } from './schema';
import type { GroupState } from './types';

/** Maximum number of changes per link: enough for forty friends who change their ticks a few times. */
const WRITES_PER_LINK = 300;
/** The longest window that a counter in memory can have, in whole days. */
const FRIENDS_WINDOW_S = 20 * 86_400;

const writes = createSharedRateLimit({ name: 'group-ticks', points: WRITES_PER_LINK, seconds: WINDOW_S });
const friends = createCounter({
  name: 'group-friends',
  points: GROUP_LIMITS.friendsPerNetwork,
  seconds: FRIENDS_WINDOW_S,
});

/**
 * Replaces a friend's ticks and returns the choice after that. A repeated call is not counted for the limits. Throws
 * like `readGroup` and `writeTicks`, TOO_MANY over the limit of the link, and INVALID for a new friend from a network
 * that has added enough.
 */
export function saveTicks(
  headers: Headers,
  token: string,
  { friend, packageIds, plans }: z.output<typeof ticksSchema>,
): Promise<GroupState> {
  const [tourIds, codes] = [[...new Set(packageIds)], [...new Set(plans)]];
  const toText = (ticks: readonly string[]) => [...ticks].sort().join();
  return inTurn(`ticks:${token}`, async () => {
    const before = await readGroup(headers, token, friend);
    const mine = [...tourIds, ...codes];
    if (toText(mine) === toText(before.mine)) return before;
    const link = hashStatusToken(token);
    await writes.take(link);
    const place = `${toNetwork(getClientAddress(headers))} ${link}`;
    if (before.mine.length === 0 && (await friends.take(place)) > 0) {
      await friends.giveBack(place);
      throw new AppError('INVALID', { message: NETWORK_FULL });
    }
    try {
      await writeTicks(token, friend, { tourIds, codes });
    } catch (error) {
      if (before.mine.length === 0) await friends.giveBack(place);
      throw error;
    }
    if (mine.length === 0) await friends.giveBack(place);
    return readGroup(headers, token, friend);
  });
}
