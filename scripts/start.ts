import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { seed } from '../prisma/seed';
import { startServer } from '../server/start';
import { say } from './bootstrap.mjs';
import { build, isBuildCurrent } from './build';
import { startEmbeddedPostgres, type Database } from './database/embedded';
import { migrate } from './database/migrate';
import { releaseJobs } from './database/release-jobs';
import { ensureFirstStaff } from './first-staff';
import { resolveRuntime, SetupError, toAppEnvironment, type Runtime } from './runtime';

type Stop = () => Promise<void>;

/** Starts database, migrations, seed, build and server; graceful shutdown on SIGTERM, SIGINT or SIGHUP. */
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
  await assertCanStart(runtime);

  const database = await openDatabase(runtime);
  stops.unshift(database.stop);
  const bootSecret = randomBytes(24).toString('base64url');
  Object.assign(process.env, toAppEnvironment(runtime, database.url), { BOOT_SECRET: bootSecret });

  const applied = await migrate(database.url);
  if (applied.length) say(`Applied ${applied.length} migration(s).`);
  await seed(database.url);
  // Only one server can use a data folder, so locks from an earlier run are stale.
  if (!runtime.databaseUrl) await releaseJobs(database.url);

  if (!isBuildCurrent()) {
    say('Building the site (one to two minutes the first time, and whenever sources change) ...');
    await build();
  }

  const server = await startServer({ port: runtime.port });
  stops.unshift(server.close);
  await refreshPages(runtime.port, bootSecret);
  const lock = path.join(runtime.dataDir, 'server.json');
  writeFileSync(lock, JSON.stringify({ pid: process.pid, port: runtime.port }));
  stops.push(async () => rmSync(lock, { force: true }));

  // This is the last step, so that a failed start cannot create a password that is never shown.
  const firstStaff = await ensureFirstStaff(database.url, {
    username: process.env.ADMIN_USERNAME,
    password: process.env.ADMIN_PASSWORD,
  });
  announce(runtime, firstStaff, Date.now() - startedAt);
  await warmPages(runtime.port);
}

function announce(
  runtime: Runtime,
  first: { username: string; password: string } | null,
  took: number,
): void {
  const lines = [
    '',
    `Ready in ${(took / 1000).toFixed(1)} s: ${runtime.publicOrigin}`,
    `Staff sign in at ${runtime.publicOrigin}/admin`,
  ];
  if (first) {
    lines.push(
      `  user ${first.username}   password ${first.password}   (shown this once; change it with npm run staff:password)`,
    );
  } else {
    lines.push('  with the account of the first start (forgotten? npm run staff:password -- admin)');
  }
  lines.push(`Data is in ${runtime.dataDir}. Stop with Ctrl-C.`, '');
  for (const line of lines) say(line);
}

async function openDatabase(runtime: Runtime): Promise<Pick<Database, 'url' | 'stop'>> {
  if (!runtime.databaseUrl) {
    say('Starting the database ...');
    return startEmbeddedPostgres(runtime.dataDir);
  }
  const client = new pg.Client({ connectionString: runtime.databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new SetupError(`The database of DATABASE_URL cannot be reached: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
  return { url: runtime.databaseUrl, stop: async () => undefined };
}

/** Fails early, before a long build, if the data folder or the port is in use. */
async function assertCanStart(runtime: Runtime): Promise<void> {
  const lock = path.join(runtime.dataDir, 'server.json');
  if (existsSync(lock)) {
    const { pid, port } = JSON.parse(readFileSync(lock, 'utf8')) as { pid: number; port: number };
    if (isAlive(pid) && (await isResponding(port))) {
      throw new SetupError(
        `This data folder is served already, on port ${port} (process ${pid}).\nStop that one first, or set another DATA_DIR and PORT.`,
      );
    }
  }
  if (!(await isPortFree(runtime.port))) {
    throw new SetupError(
      `Port ${runtime.port} is taken by another program.\nChoose another one: PORT=${runtime.port + 1} npm start`,
    );
  }
}

/** Revalidates all pages, since pages cached by an earlier run may be outdated. */
async function refreshPages(port: number, secret: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/internal/refresh`, {
    method: 'POST',
    headers: { 'x-boot-secret': secret },
  });
  if (!response.ok) throw new Error(`Refreshing the pages failed (status ${response.status}).`);
}

/** Renders every page once, so that all are cached for visitors and for database outages. */
async function warmPages(port: number): Promise<void> {
  const sitemap = await (await fetch(`http://127.0.0.1:${port}/sitemap.xml`)).text();
  for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address ?? '/', 'http://localhost');
    await fetch(`http://127.0.0.1:${port}${pathname}`).then((response) => response.arrayBuffer());
  }
}

/** Runs the given stop steps on the first signal, then exits. The returned function tells whether this has begun. */
function stopOnSignals(stops: Stop[]): () => boolean {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing what is under way, then stopping ...`);
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
  return () => stopping;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}

async function isResponding(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
