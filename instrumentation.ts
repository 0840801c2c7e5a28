/**
 * Runs once per server process. Starts the job queue and the page refresh, and registers what the HTTP server needs of
 * the app: how to stop them on shutdown, and which paths are unknown.
 */
export async function register(): Promise<void> {
  // Next replaces NEXT_RUNTIME by its value at build time. The check of NEXT_PHASE prevents the build from running
  // jobs, which would send mails.
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const [{ startJobs }, { refreshPagesOnChange }, { flushViews }, { closeDatabase }, { findMissingPage }] =
    await Promise.all([
      import('./lib/jobs/runner'),
      import('./lib/live/page-refresh'),
      import('./lib/analytics/held-views'),
      import('./lib/db'),
      import('./lib/packages/missing-page'),
    ]);
  Reflect.set(globalThis, Symbol.for('kayal.findMissingPage'), findMissingPage); // for server/memory-layer.ts
  const jobs = startJobs();
  const stopRefreshing = refreshPagesOnChange();
  getShutdownSteps().add(async () => {
    stopRefreshing();
    await Promise.all([jobs.stop(), flushViews()]);
    await closeDatabase();
  });
}

/** The functions that server/graceful-shutdown.ts runs and awaits once all requests are finished. */
function getShutdownSteps(): Set<() => Promise<void>> {
  const shared = globalThis as { [key: symbol]: Set<() => Promise<void>> | undefined };
  const key = Symbol.for('kayal.shutdown');
  return (shared[key] ??= new Set());
}
