import { resolveRuntime, toAppEnvironment } from '../runtime';
import { startEmbeddedPostgres } from './embedded';
import type { DatabaseUrls } from './roles';

/**
 * Opens the database for a command: DATABASE_URL, or the embedded database. `release` stops the embedded database only
 * if this command started it.
 */
export async function openDatabase(): Promise<DatabaseUrls & { release: () => Promise<void> }> {
  const runtime = resolveRuntime();
  const { databaseUrl: url, ownerUrl } = runtime;
  const database =
    url && ownerUrl
      ? { url, ownerUrl, leave: async () => undefined }
      : await startEmbeddedPostgres(runtime.dataDir);
  Object.assign(process.env, toAppEnvironment(runtime, database.url));
  return { ...database, release: database.leave };
}
