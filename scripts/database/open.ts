import { resolveRuntime, toAppEnvironment } from '../runtime';
import { startEmbeddedPostgres } from './embedded';

/**
 * Opens the database for a command: DATABASE_URL, or the embedded database. `release` stops the embedded database only
 * if this command started it.
 */
export async function openDatabase(): Promise<{ url: string; release: () => Promise<void> }> {
  const runtime = resolveRuntime();
  if (runtime.databaseUrl) {
    Object.assign(process.env, toAppEnvironment(runtime, runtime.databaseUrl));
    return { url: runtime.databaseUrl, release: async () => undefined };
  }
  const database = await startEmbeddedPostgres(runtime.dataDir);
  Object.assign(process.env, toAppEnvironment(runtime, database.url));
  return { url: database.url, release: database.adopted ? async () => undefined : database.stop };
}
