import 'server-only';
import { getEnv } from '../../platform/env';
import { createLinkRefusal } from '../../platform/private-links/private-link';
import { createSharedRateLimit, type RateLimit } from '../../platform/rate-limits/rate-limit';
import { WINDOW_S } from '../../platform/rate-limits/sender-limit';
import { GROUP_GONE } from './messages';
import { getGroup, hasGroup } from './queries';
import type { GroupState } from './types';

const refuseLink = createLinkRefusal('wrong-group', GROUP_GONE);

let makeLimit: RateLimit | null = null;

/** Rate limit for new links, per client IP address; equal to the limit for the public forms. */
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
