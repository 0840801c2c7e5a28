const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `work`. A signal in the meantime runs `cleanUp` and ends the process, so that no database is left running. */
export async function withCleanUp<T>(cleanUp: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const end = () => void cleanUp().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
}
