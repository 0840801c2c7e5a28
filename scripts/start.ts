import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { seed } from '../prisma/seed';
import { logWarning } from '../server/log-line';
import { startServer } from '../server/process/start';
import { say } from './bootstrap.mjs';
import { build, isBuildCurrent } from './build';
import { findRunningUrl, startEmbeddedPostgres, type Database } from './database/embedded';
import { claimLock, readHolder } from './database/folder-lock';
import { migrate } from './database/migrate';
import { ownsTables, requireMigrated } from './database/owner';
import { releaseJobs } from './database/release-jobs';
import { scrubNightly } from './database/scrub';
import { checkFirstStaff, describeFirstStaff, ensureFirstStaff } from './first-staff';
import { requireSettings, resolveRuntime, SetupError, toAppEnvironment, type Runtime } from './runtime';

type Stop = () => Promise<void>;

/**
 * Starts database, migrations, seed, build and server. Shuts down gracefully on SIGTERM, SIGINT or SIGHUP, and when
 * `npm start` has ended.
 */
export async function main(): Promise<void> {
  const stops: Stop[] = [];
  const isStopping = stopOnSignals(stops);
  try {
    await start(stops);
  } catch (error) {
    // Ignore steps that fail because of a shutdown in progress.
    if (!isStopping()) throw error;
  }
}

async function start(stops: Stop[]): Promise<void> {
  const startedAt = Date.now();
  const runtime = resolveRuntime();
  requireSettings(runtime);
  stops.push(await claimFolder(runtime));

  const database = await openDatabase(runtime);
  stops.unshift(database.stop);
  Object.assign(process.env, toAppEnvironment(runtime, database.url));

  const firstAccount = { username: process.env.ADMIN_USERNAME, password: process.env.ADMIN_PASSWORD };
  if (await ownsTables(database.ownerUrl)) {
    const applied = await migrate(database);
    if (applied.length) say(`Applied ${applied.length} migration(s).`);
    await seed(database.ownerUrl);
  } else await requireMigrated(database.ownerUrl);
  await checkFirstStaff(database.ownerUrl, firstAccount);
  // Only one server can use a data folder, so locks from an earlier run are stale.
  if (!runtime.databaseUrl) await releaseJobs(database.ownerUrl);
  const adminUrl = runtime.databaseUrl ? null : await findRunningUrl(runtime.dataDir);
  if (adminUrl) stops.unshift(scrubNightly(adminUrl, logWarning));

  if (!isBuildCurrent()) {
    say('Building the site (one to two minutes the first time, and whenever sources change) ...');
    await build();
  }

  const server = await startServer(runtime.port);
  stops.unshift(server.close);

  // This is the last step, so that a failed start cannot create a password that is never shown.
  const firstStaff = await ensureFirstStaff(database.ownerUrl, firstAccount);
  announce(runtime, firstStaff, Date.now() - startedAt);
  await warmPages(server.url);
}

function announce(
  runtime: Runtime,
  first: Parameters<typeof describeFirstStaff>[0] | null,
  took: number,
): void {
  const lines = [
    '',
    `Ready in ${(took / 1000).toFixed(1)} s: ${runtime.publicOrigin}`,
    `Staff sign in at ${runtime.publicOrigin}/admin`,
  ];
  if (first) {
    lines.push(`  ${describeFirstStaff(first, runtime.dataDir, process.stdout.isTTY)}`);
  } else {
    lines.push('  with the account of the first start (forgotten? npm run staff:password -- admin)');
  }
  lines.push(`Data is in ${runtime.dataDir}. Stop with Ctrl-C.`, '');
  for (const line of lines) say(line);
}

async function openDatabase({ databaseUrl, ownerUrl, dataDir }: Runtime): Promise<Omit<Database, 'leave'>> {
  if (!databaseUrl || !ownerUrl) {
    say('Starting the database ...');
    return startEmbeddedPostgres(dataDir, logWarning);
  }
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new SetupError(
      `The database of ${ownerUrl === databaseUrl ? 'DATABASE_URL' : 'MIGRATE_DATABASE_URL'} cannot be reached: ${(error as Error).message}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return { url: databaseUrl, ownerUrl, stop: async () => undefined };
}

/** Fails early, before a long build, if the port or the data folder is in use; returns a function that releases the folder. */
async function claimFolder({ port, dataDir }: Runtime): Promise<Stop> {
  if (!(await isPortFree(port))) {
    throw new SetupError(
      `Port ${port} is taken by another program.\nChoose another one: PORT=${port + 1} npm start`,
    );
  }
  const file = path.join(dataDir, 'server.json');
  const lock = await claimLock(file, port);
  if (!lock) {
    const holder = readHolder(file);
    throw new SetupError(
      `This data folder is served already, on port ${holder?.port} (process ${holder?.pid}).\nStop that one first, or set another DATA_DIR and PORT.`,
    );
  }
  return async () => lock.release();
}

/** Renders every page once, so that all are cached for visitors and for database outages. */
async function warmPages(url: string): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address ?? '/', 'http://localhost');
    await fetch(url + pathname).then((response) => response.arrayBuffer());
  }
}

/**
 * Runs the given stop steps on the first signal, then exits. The returned function tells whether the shutdown has begun.
 */
function stopOnSignals(stops: Stop[]): () => boolean {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing open requests, then stopping ...`);
    let failed = false;
    for (const step of stops) {
      await step().catch((error: unknown) => {
        failed = true;
        console.error(error);
      });
    }
    process.exit(failed ? 1 : 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.once('disconnect', () => void stop('npm start has ended'));
  return () => stopping;
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
