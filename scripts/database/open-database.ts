import { existsSync } from 'node:fs';
import path from 'node:path';
import { resolveRuntime, toAppEnvironment, type Runtime } from '../runtime';
import { startEmbeddedPostgres } from './embedded';
import { findCluster } from './cluster';
import { readPidFile } from './processes';
import { toUrl, type DatabaseUrls } from './roles';

/**
 * Opens the database for a command: DATABASE_URL, or the embedded database. `release` stops the embedded database only
 * if this command started it.
 */
export async function openDatabase(): Promise<
  DatabaseUrls & { runtime: Runtime; release: () => Promise<void> }
> {
  forgetEmbeddedUrl();
  const runtime = resolveRuntime();
  const { databaseUrl: url, ownerUrl } = runtime;
  const database =
    url && ownerUrl
      ? { url, ownerUrl, leave: async () => undefined }
      : await startEmbeddedPostgres(runtime.dataDir);
  Object.assign(process.env, toAppEnvironment(runtime, database.url));
  return { ...database, runtime, release: database.leave };
}

/** Runs a command's work on the database of `openDatabase`, and releases it. */
export async function withDatabase(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase();
  await work(database).finally(database.release);
}

/**
 * Removes an inherited DATABASE_URL of the embedded database. A command started by the site inherits the URL of the
 * application's role; without it, the command finds the embedded database and its owner by itself.
 */
export function forgetEmbeddedUrl(): void {
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  const cluster = process.env.DATABASE_URL && existsSync(dataDir) ? findCluster(dataDir) : null;
  const { address } = cluster ? readPidFile(cluster.folder) : {};
  if (cluster && address && toUrl(cluster, address, 'app') === process.env.DATABASE_URL)
    delete process.env.DATABASE_URL;
}
