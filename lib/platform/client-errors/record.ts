import 'server-only';
import { getEnv } from '../env';
import { getClientAddress } from '../http/caller';
import { readJsonBody } from '../http/body';
import { createRateLimit } from '../rate-limits/rate-limit';
import { isSameOrigin } from '../http/same-origin';
import { log } from '../log';
import { describeClientError } from './describe';
import { clientErrorSchema, LARGEST_REPORT_BYTES } from './schema';

/** Rate limit per client address. A page reports each failed part only once. */
export const REPORTS_PER_MINUTE = 10;

const limit = createRateLimit({ points: REPORTS_PER_MINUTE, seconds: 60 });

/**
 * Logs a failure that a browser reports. Reports from other sites, beyond the rate limit or in a wrong format are
 * ignored.
 */
export async function recordClientError(request: Request): Promise<void> {
  if (!isSameOrigin(request.headers, getEnv().PUBLIC_ORIGIN)) return;
  const report = await readReport(request);
  if (report) log.warn(describeClientError(report), 'part of a page failed in the browser');
}

async function readReport(request: Request) {
  try {
    await limit.take(getClientAddress(request.headers));
    return clientErrorSchema.parse(await readJsonBody(request, LARGEST_REPORT_BYTES));
  } catch {
    return null;
  }
}
