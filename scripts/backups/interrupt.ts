const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `work`; a signal meanwhile runs `cleanUp` and ends this process, so that no database stays behind running. */
export async function withCleanUp<T>(cleanUp: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const end = () => void cleanUp().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
}
