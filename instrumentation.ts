/**
 * Called once when a server process starts: the job queue begins, public pages follow the database from now on, and the
 * thin server learns how to end what runs.
 */
export async function register(): Promise<void> {
  // Next replaces the first by a constant at build time; the other keeps a build from sending mails.
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

/** Shared with `server/`, which awaits every step after the last request was answered. */
function getShutdownSteps(): Set<() => Promise<void>> {
  const shared = globalThis as { [key: symbol]: Set<() => Promise<void>> | undefined };
  const key = Symbol.for('kayal.shutdown');
  return (shared[key] ??= new Set());
}
