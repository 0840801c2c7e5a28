import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { locate } from '../../scripts/database/cluster';
import { findRunningUrl } from '../../scripts/database/embedded';
import { spawnStart, type StartProcess } from '../../scripts/test-server';

/** A check of how the site behaves during or after a fault; `run` throws when the check fails. */
export type Check = {
  name: string;
  run: (lab: Lab, seed: number) => Promise<void>;
  /** Also run by `npm test` (first) or `npm run test:more`; all others only by `npm run test:faults`. */
  part?: 'first' | 'more';
  /** Repeated with several seeds, which determine times, order and content. */
  isSeeded?: true;
};

/** Thrown by a check whose fault cannot be caused on this machine. */
export class NotPossibleError extends Error {}

export type Site = StartProcess & { dataDir: string; databaseUrl: string };

type Row = Record<string, unknown>;

/** Manages the sites that the checks break: each has its own data folder and is started on first use. */
export class Lab {
  readonly #root: string;
  readonly #sites = new Map<string, Site>();
  readonly #cleanups: (() => void)[] = [];

  constructor(root: string) {
    this.#root = root;
  }

  folder(name: string): string {
    return path.join(this.#root, name);
  }

  /** Returns the running site of a data folder; starts it from the existing build if it is not running. */
  async site(name = 'main', environment: Record<string, string> = {}): Promise<Site> {
    const running = this.#sites.get(name);
    if (running) return running;
    const dataDir = environment.DATA_DIR ?? this.folder(name);
    const started = await spawnStart(dataDir, { environment });
    void started.exited.then(() => this.#sites.get(name)?.port === started.port && this.#sites.delete(name));
    await within(120, 'the site is ready', started.ready, started);
    assert.doesNotMatch(started.read(), /Building the site/, 'the finished build was not used');
    const databaseUrl = environment.DATABASE_URL ?? (await findRunningUrl(dataDir)) ?? '';
    assert.notEqual(databaseUrl, '', 'the database runs');
    const site = { ...started, dataDir, databaseUrl };
    this.#sites.set(name, site);
    return site;
  }

  /** Runs one SQL statement on a site's database. */
  async query(site: Pick<Site, 'databaseUrl'>, text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: site.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Resets all rate limits: together, the checks send more enquiries than one IP address may. */
  async resetLimits(site: Site): Promise<void> {
    await this.query(site, 'DELETE FROM rate_limits');
  }

  /** Runs `cleanup` once all sites are stopped. */
  onClose(cleanup: () => void): void {
    this.#cleanups.push(cleanup);
  }

  /** Stops one site, if it is running. */
  async stop(name: string): Promise<void> {
    const site = this.#sites.get(name);
    site?.kill('SIGTERM');
    if (site) await waitForExit(site);
  }

  /** Stops all sites that are still running, in the reverse order of their start. */
  async close(): Promise<void> {
    for (const name of [...this.#sites.keys()].reverse()) await this.stop(name);
    for (const cleanup of this.#cleanups) cleanup();
  }
}

/** Starts a second instance on the database of `site`, with a data folder of its own, for the duration of `work`. */
export async function withSecondInstance(
  site: Site,
  folder: string,
  environment: Record<string, string>,
  work: (other: StartProcess) => Promise<void>,
): Promise<void> {
  const secret = readFileSync(path.join(site.dataDir, 'secrets', 'auth-secret'), 'utf8').trim();
  const other = await spawnStart(folder, {
    environment: { ...environment, DATABASE_URL: site.databaseUrl, AUTH_SECRET: secret },
  });
  try {
    await other.ready;
    await work(other);
  } finally {
    other.kill('SIGTERM');
    await waitForExit(other);
  }
}

/** Waits for a site to exit and returns its exit code, or null if a signal ended it. */
export function waitForExit(site: StartProcess): Promise<number | null> {
  return within(60, 'the process ends', site.exited, site);
}

/** Kills the site if `work` takes too long, and throws an error with everything that the site has printed. */
async function within<T>(seconds: number, what: string, work: Promise<T>, site: StartProcess): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      site.kill('SIGKILL');
      reject(new Error(`not within ${seconds} s: ${what}\n${site.read()}`));
    }, seconds * 1_000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Sends a signal to processes; ignores processes that have ended meanwhile. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // the process has already ended
    }
  }
}

/** The folder with the files of a site's Postgres. */
export function findPostgresFolder(dataDir: string): string {
  return locate(dataDir).current;
}

/** Process ids of a site's Postgres: the first is the postmaster, the others its children. */
export function findPostgresProcesses(dataDir: string): number[] {
  const file = path.join(findPostgresFolder(dataDir), 'postmaster.pid');
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [postmaster, ...processes.map(Number).filter((pid) => readParent(pid) === postmaster)];
}

/**
 * Stops a site's Postgres. A broken setting keeps the supervisor from starting it again until the returned function is
 * called.
 */
export async function holdPostgresDown(dataDir: string): Promise<() => void> {
  const folder = findPostgresFolder(dataDir);
  const file = path.join(folder, 'postgresql.conf');
  const settings = readFileSync(file);
  appendFileSync(file, '\nthis is no setting\n');
  const [postmaster = 0] = findPostgresProcesses(dataDir);
  process.kill(postmaster, 'SIGINT');
  await until('Postgres has stopped', () => !existsSync(path.join(folder, 'postmaster.pid')));
  return () => writeFileSync(file, settings);
}

/** Waits until the condition `isSo` is true; fails after the given number of seconds. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, `not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

function readParent(pid: number): number | null {
  try {
    // The format is `pid (name) state parent ...`. The name may contain spaces and brackets.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null; // the process has ended meanwhile
  }
}
