import 'server-only';
import { getSessionCookieName } from '../../staff/permissions/cookie';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { getClientAddress, getUserAgent, hasPrivacySignal } from '../../platform/http/caller';
import { createRateLimit } from '../../platform/rate-limits/rate-limit';
import { isSameOrigin } from '../../platform/http/same-origin';
import { toCountedPage } from './counted-page';
import { bufferViews } from './buffered-views';
import { isBot } from './visitor';

/** Rate limit per client IP address. A household that shares one IP address stays below it. */
export const VIEWS_PER_MINUTE = 120;

const limit = createRateLimit({ points: VIEWS_PER_MINUTE, seconds: 60 });

/**
 * Counts a page view in memory, without reading the database or storing data about the visitor. Views that are not
 * counted (see `isCounted` and the rate limit) are ignored without an error.
 */
export async function collectView(path: string, headers: Headers, now: Date = new Date()): Promise<void> {
  const page = toCountedPage(path);
  if (page && isCounted(headers) && (await isWithinLimit(headers))) bufferViews(getIndiaDate(now), page);
}

/** True for a request from our own site without a staff cookie, a privacy signal or a bot's user agent. */
function isCounted(headers: Headers): boolean {
  const isStaff = (headers.get('cookie') ?? '').includes(`${getSessionCookieName()}=`);
  const isOurs = isSameOrigin(headers, getEnv().PUBLIC_ORIGIN);
  return isOurs && !isStaff && !hasPrivacySignal(headers) && !isBot(getUserAgent(headers));
}

async function isWithinLimit(headers: Headers): Promise<boolean> {
  try {
    await limit.take(getClientAddress(headers));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY') return false;
    throw error;
  }
}
