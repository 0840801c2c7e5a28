import { FIND_MISSING_PAGE_KEY, HANDLERS_KEY, SHUTDOWN_KEY, type DIRECT_ROUTES } from './lib/server-contract';

/**
 * Runs once per server process. Loads the snapshots, starts the job queue and the page refresh, and registers what the HTTP server needs of
 * the app: how to stop them on shutdown, and which paths are unknown.
 */
export async function register(): Promise<void> {
  // Next replaces NEXT_RUNTIME by its value at build time. The check of NEXT_PHASE prevents the build from running
  // jobs, which would send mails.
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const [
    { startJobs },
    { refreshPagesOnChange },
    { flushViews },
    { closeDatabase },
    { findMissingPage },
    { resealSecrets },
    { projectPrices },
    { startPictures },
    { sweepPictures },
    { startCompany },
    { describeError, log },
  ] = await Promise.all([
    import('./lib/jobs/runner'),
    import('./lib/live/page-refresh'),
    import('./lib/analytics/held-views'),
    import('./lib/db'),
    import('./lib/packages/missing-page'),
    import('./lib/sign-in/reseal-mutations'),
    import('./lib/prices/mutations'),
    import('./lib/pictures/queries'),
    import('./lib/pictures/sweep'),
    import('./lib/company/queries'),
    import('./lib/log'),
  ]);
  Reflect.set(globalThis, FIND_MISSING_PAGE_KEY, findMissingPage);
  await registerHandlers();
  // Before the first page is rendered. After a failure, the live listener loads them as soon as it is connected.
  await Promise.all([startPictures(), startCompany()]).catch((error: unknown) =>
    log.warn({ err: describeError(error) }, 'pictures or company details could not be loaded'),
  );
  void resealSecrets();
  // The job repeats it every minute, in case the database cannot be reached yet.
  await projectPrices().catch(() => undefined);
  void sweepPictures();
  const jobs = startJobs();
  const stopRefreshing = refreshPagesOnChange();
  getShutdownSteps().add(async () => {
    stopRefreshing();
    await Promise.all([jobs.stop(), flushViews()]);
    await closeDatabase();
  });
}

/** Registers the route handlers that server/direct-handlers.ts calls without Next's routing. */
async function registerHandlers(): Promise<void> {
  const [captcha, enquiries, itineraries, views] = await Promise.all([
    import('./app/api/captcha/route'),
    import('./app/api/enquiries/route'),
    import('./app/api/custom-itineraries/route'),
    import('./app/api/views/route'),
  ]);
  const handlers: Record<(typeof DIRECT_ROUTES)[number], (request: Request) => Promise<Response>> = {
    'GET /api/captcha': captcha.GET,
    'POST /api/enquiries': enquiries.POST,
    'POST /api/custom-itineraries': itineraries.POST,
    'POST /api/views': views.POST,
  };
  Reflect.set(globalThis, HANDLERS_KEY, new Map(Object.entries(handlers)));
}

/** The functions that server/graceful-shutdown.ts runs and awaits once all requests are finished. */
function getShutdownSteps(): Set<() => Promise<void>> {
  const shared = globalThis as { [key: symbol]: Set<() => Promise<void>> | undefined };
  return (shared[SHUTDOWN_KEY] ??= new Set());
}
