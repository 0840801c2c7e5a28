import 'server-only';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { getClientAddress } from '../../platform/http/caller';
import { createSharedRateLimit, type RateLimit } from '../../platform/rate-limits/rate-limit';
import { WINDOW_S } from '../../platform/rate-limits/sender-limit';
import { GROUP_GONE } from './messages';
import { getGroup, hasGroup } from './queries';
import type { GroupState } from './types';

const WRONG_LINKS = 30;
/** Enough for a whole group behind one IP address: forty friends who change their ticks a few times. */
const WRITES_PER_ADDRESS = 300;

const wrongLinks = createSharedRateLimit({ name: 'wrong-group', points: WRONG_LINKS, seconds: WINDOW_S });
/** Rate limit for saving ticks, per client IP address; throws TOO_MANY. */
export const tickLimit = createSharedRateLimit({
  name: 'group-ticks',
  points: WRITES_PER_ADDRESS,
  seconds: WINDOW_S,
});

let makeLimit: RateLimit | null = null;

/** Rate limit for new links, per client IP address; as high as that for the public forms. */
export function getMakeLimit(): RateLimit {
  makeLimit ??= createSharedRateLimit({
    name: 'group-make',
    points: getEnv().RATE_ENQUIRY_PER_10MIN,
    seconds: WINDOW_S,
  });
  return makeLimit;
}

/** Checks the link of a page. Throws NOT_FOUND, TOO_MANY after many wrong links, UNAVAILABLE without a database. */
export async function openGroup(headers: Headers, token: string): Promise<void> {
  if (!(await hasGroup(token))) await refuseLink(headers);
}

/** The state of a choice for this friend; throws like `openGroup`. */
export async function readGroup(headers: Headers, token: string, friend: string | null): Promise<GroupState> {
  return (await getGroup(token, friend)) ?? refuseLink(headers);
}

/** Only wrong links are counted, so that valid links always open, even for many people behind one IP address. */
async function refuseLink(headers: Headers): Promise<never> {
  await wrongLinks.take(getClientAddress(headers));
  throw new AppError('NOT_FOUND', { message: GROUP_GONE });
}
