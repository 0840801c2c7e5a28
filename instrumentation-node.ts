import * as captcha from './app/api/captcha/route';
import * as itineraries from './app/api/custom-itineraries/route';
import * as enquiries from './app/api/enquiries/route';
import * as views from './app/api/views/route';
import * as readiness from './app/readyz/route';
import { flushViews } from './lib/public/analytics/buffered-views';
import { startCompany } from './lib/company/details/queries';
import { closeDatabase } from './lib/platform/db';
import { startJobs } from './lib/public/jobs/runner';
import { flushAuditSums } from './lib/platform/rate-limits/audit-limit';
import { refreshPagesOnChange } from './lib/platform/page-expiry/page-refresh';
import { describeError, log } from './lib/platform/log';
import { findMissingPage } from './lib/packages/catalogue/missing-page';
import { startPackages } from './lib/packages/catalogue/queries';
import { startPictures } from './lib/company/pictures/queries';
import { sweepPictures } from './lib/company/pictures/delete-unused-files';
import { projectPrices } from './lib/packages/price-books/mutations';
import { startReviews } from './lib/company/reviews/queries';
import {
  FIND_ACCOUNT_KEY,
  FIND_MISSING_PAGE_KEY,
  HANDLERS_KEY,
  SHUTDOWN_KEY,
  type DIRECT_ROUTES,
} from './lib/platform/server-contract';
import { findAccount } from './lib/staff/permissions/session';
import { resealSecrets } from './lib/staff/sign-in/reseal-mutations';

/** The route handlers that server/process/direct-handlers.ts calls without Next's routing. */
const HANDLERS: Record<(typeof DIRECT_ROUTES)[number], (request: Request) => Promise<Response>> = {
  'GET /readyz': readiness.GET,
  'GET /api/captcha': captcha.GET,
  'POST /api/enquiries': enquiries.POST,
  'POST /api/custom-itineraries': itineraries.POST,
  'POST /api/views': views.POST,
};

/**
 * Loads the snapshots and starts the job queue and the page refresh. Registers four things that the HTTP server calls: the
 * shutdown steps, the check for unknown paths, the check of a session, and the direct handlers.
 */
export async function startProcess(): Promise<void> {
  Reflect.set(globalThis, FIND_MISSING_PAGE_KEY, findMissingPage);
  Reflect.set(globalThis, FIND_ACCOUNT_KEY, findAccount);
  Reflect.set(globalThis, HANDLERS_KEY, new Map(Object.entries(HANDLERS)));
  // Load the snapshots before the first page is rendered. If this fails, the live listener loads them once it is connected.
  await Promise.all([startPackages(), startReviews(), startPictures(), startCompany()]).catch(
    (error: unknown) =>
      log.warn(
        { err: describeError(error) },
        'data of public pages could not be loaded at startup; it is loaded once the live listener connects',
      ),
  );
  void resealSecrets();
  // A job repeats this every minute, in case the database cannot be reached yet.
  await projectPrices().catch(() => undefined);
  void sweepPictures();
  const jobs = startJobs();
  const stopRefreshing = refreshPagesOnChange();
  getShutdownSteps().add(async () => {
    stopRefreshing();
    await Promise.all([jobs.stop(), flushViews(), flushAuditSums()]);
    await closeDatabase();
  });
}

/** The functions that server/process/graceful-shutdown.ts runs and awaits once all requests are finished. */
function getShutdownSteps(): Set<() => Promise<void>> {
  const shared = globalThis as { [key: symbol]: Set<() => Promise<void>> | undefined };
  return (shared[SHUTDOWN_KEY] ??= new Set());
}
