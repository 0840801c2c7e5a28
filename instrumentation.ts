/** Runs once per server process: starts the job queue and page refresh, and registers their shutdown. */
export async function register(): Promise<void> {
  // Next inlines the first at build time; the second keeps a build from sending mails.
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const [{ startJobs }, { refreshPagesOnChange }, { flushViews }, { closeDatabase }] = await Promise.all([
    import('./lib/jobs/runner'),
    import('./lib/live/page-refresh'),
    import('./lib/analytics/held-views'),
    import('./lib/db'),
  ]);
  const jobs = startJobs();
  const stopRefreshing = refreshPagesOnChange();
  getShutdownSteps().add(async () => {
    stopRefreshing();
    await Promise.all([jobs.stop(), flushViews()]);
    await closeDatabase();
  });
}

/** Shared with server/graceful-shutdown.ts, which awaits every step once all requests are finished. */
function getShutdownSteps(): Set<() => Promise<void>> {
  const shared = globalThis as { [key: symbol]: Set<() => Promise<void>> | undefined };
  const key = Symbol.for('kayal.shutdown');
  return (shared[key] ??= new Set());
}
