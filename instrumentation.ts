/** Runs once per server process. Next also compiles this file for the edge runtime, so Node's part is in a file of its own. */
export async function register(): Promise<void> {
  // Next replaces NEXT_RUNTIME with its value at build time. The check of NEXT_PHASE prevents the build from running
  // jobs, which would send mails.
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build')
    await (await import('./instrumentation-node')).startProcess();
}
