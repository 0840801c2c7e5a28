import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findRunningUrl } from '../../scripts/database/embedded';
import { spawnStart, type StartProcess } from '../../scripts/test-server';

/** One thing that must hold when something breaks; fails by throwing. */
export type Check = { name: string; run: (lab: Lab) => Promise<void> };

export type Site = StartProcess & { dataDir: string; databaseUrl: string };

type Row = Record<string, unknown>;

/** Where the faults are made: a data folder whose site is started when it is needed, and others beside it. */
export class Lab {
  readonly #root: string;
  readonly #sites = new Map<string, Site>();

  constructor(root: string) {
    this.#root = root;
  }

  folder(name: string): string {
    return path.join(this.#root, name);
  }

  /** The running site of a data folder; started, from the finished build, when it is not running. */
  async site(name = 'main', environment: Record<string, string> = {}): Promise<Site> {
    const running = this.#sites.get(name);
    if (running) return running;
    const dataDir = this.folder(name);
    const started = await spawnStart(dataDir, { environment });
    void started.exited.then(() => this.#sites.get(name)?.port === started.port && this.#sites.delete(name));
    await within(120, 'the site is ready', started.ready, started);
    assert.doesNotMatch(started.read(), /Building the site/, 'the finished build was not used');
    const databaseUrl = (await findRunningUrl(dataDir)) ?? '';
    assert.notEqual(databaseUrl, '', 'the database runs');
    const site = { ...started, dataDir, databaseUrl };
    this.#sites.set(name, site);
    return site;
  }

  /** Runs one statement on a site's own database. */
  async query(site: Site, text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: site.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Stops whatever still runs. */
  async close(): Promise<void> {
    for (const site of [...this.#sites.values()]) {
      site.kill('SIGTERM');
      await waitForExit(site);
    }
  }
}

/** The exit code of a site that was told to stop or cannot start; null when a signal ended it. */
export function waitForExit(site: StartProcess): Promise<number | null> {
  return within(60, 'the process ends', site.exited, site);
}

/** What hangs is killed and shown with everything that it had printed. */
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

/** Where a site's Postgres keeps its files. */
export function findPostgresFolder(dataDir: string): string {
  const pointer = path.join(dataDir, 'postgres-location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : path.join(dataDir, 'postgres');
}

/** Process ids of a site's Postgres: the first is the postmaster, the others its children. */
export function findPostgresProcesses(dataDir: string): number[] {
  const file = path.join(findPostgresFolder(dataDir), 'postmaster.pid');
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [postmaster, ...processes.map(Number).filter((pid) => readParent(pid) === postmaster)];
}

/** Waits until something is so; a deadline, not a pause. */
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
    // `pid (name) state parent ...`; a name may hold spaces and brackets.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null; // ended meanwhile
  }
}
