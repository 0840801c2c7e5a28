import 'server-only';
import { getSessionCookieName } from '../auth/cookie';
import { getEnv } from '../env';
import { AppError } from '../errors';
import { getIndiaDate } from '../format/dates';
import { getClientAddress, getUserAgent } from '../http/client';
import { createRateLimit } from '../http/rate-limit';
import { isSameOrigin } from '../http/same-origin';
import { toCountedPage } from './counted-page';
import { holdViews } from './held-views';
import { asksForPrivacy, isProgram } from './visitor';

/** A person reads fewer pages than this in a minute, also when a household shares the address. */
export const VIEWS_PER_MINUTE = 120;

const limit = createRateLimit({ points: VIEWS_PER_MINUTE, seconds: 60 });

/**
 * Counts one view of a page by a person, in memory alone: nothing is asked of the database, nothing about the visitor
 * is kept. What is not to be counted is passed over without a word.
 */
export async function collectView(path: string, headers: Headers, now: Date = new Date()): Promise<void> {
  const page = toCountedPage(path);
  if (page && isCounted(headers) && (await isWithinLimit(headers))) holdViews(getIndiaDate(now), page);
}

/** People on a page of ours who did not ask to be left alone; staff are known by their cookie, without a look-up. */
function isCounted(headers: Headers): boolean {
  const isStaff = (headers.get('cookie') ?? '').includes(`${getSessionCookieName()}=`);
  const isOurs = isSameOrigin(headers, getEnv().PUBLIC_ORIGIN);
  return isOurs && !isStaff && !asksForPrivacy(headers) && !isProgram(getUserAgent(headers));
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
