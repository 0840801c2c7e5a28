import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../scripts/database/migrate';
import { endure, PROXIED } from './enquiries-during-fault';
import {
  findPostgresProcesses,
  NotPossibleError,
  signalAll,
  until,
  type Check,
  type Lab,
  type Site,
} from './lab';
import type { Random } from './random';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';

const BACKENDS = `SELECT pid FROM pg_stat_activity WHERE usename = 'kayal_app' ORDER BY pid`;
/** More connections than Postgres accepts. */
const MANY_CLIENTS = 80;
const SMALL_DISK = '400m';
const BLOCK_BYTES = [1 << 20, 1 << 12];

let proxy: TcpProxy | null = null;
let disk: string | null = null;

export const checks: Check[] = [
  endure('Postgres stops cleanly in mid-load', async (_lab, site) => {
    signalAll(findPostgresProcesses(site.dataDir).slice(0, 1), 'SIGINT');
  }),
  endure('kill -9 of the postmaster in mid-load', async (_lab, site) => {
    signalAll(findPostgresProcesses(site.dataDir).slice(0, 1), 'SIGKILL');
  }),
  endure('kill -9 of one backend in mid-load', async (lab, site, random) => {
    signalAll([await pickBackend(lab, site, random)], 'SIGKILL');
  }),
  endure(
    'kill -9 of the postmaster while one backend hangs: it is cleared away',
    async (lab, site, random) => {
      const backend = await pickBackend(lab, site, random);
      signalAll([backend], 'SIGSTOP');
      signalAll(findPostgresProcesses(site.dataDir).slice(0, 1), 'SIGKILL');
    },
  ),
  endure('Postgres is frozen for ten seconds', freeze, { holdMs: 10_000 }),
  endure('other clients take all connections for five seconds', takeConnections, { holdMs: 5_000 }),
  endure('a table is locked for ten seconds', lockTable, { holdMs: 10_000 }),
  endure('the disk is full for five seconds', fillDisk, { holdMs: 5_000, openSite: openOnSmallDisk }),
  endure('the network to the database swallows everything for ten seconds', blackOut, {
    holdMs: 10_000,
    openSite: openBehindProxy,
  }),
];

/** A Postgres process that serves the site. */
async function pickBackend(lab: Lab, site: Site, random: Random): Promise<number> {
  const rows = (await lab.query(site, BACKENDS)) as { pid: number }[];
  assert.ok(rows.length > 0, 'the site is connected');
  return random.pick(rows).pid;
}

async function freeze(_lab: Lab, site: Site) {
  const processes = findPostgresProcesses(site.dataDir);
  signalAll(processes, 'SIGSTOP');
  return () => signalAll(processes, 'SIGCONT');
}

/** Ends the site's connections and occupies all connections, including those reserved for superusers. */
async function takeConnections(_lab: Lab, site: Site) {
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: site.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    return client;
  };
  const first = await connect();
  const isOut = async () => {
    const tried = await Promise.allSettled(Array.from({ length: MANY_CLIENTS }, connect));
    const { rowCount } = await first.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'kayal_app'`,
    );
    return rowCount === 0 && tried.every(({ status }) => status === 'rejected');
  };
  await until('all connections are taken', isOut, 10);
  return () => Promise.all(clients.map((client) => client.end()));
}

async function lockTable(_lab: Lab, site: Site) {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE requests IN ACCESS EXCLUSIVE MODE');
  return () => client.end();
}

/** A site whose database and files are on a small separate disk. */
async function openOnSmallDisk(lab: Lab): Promise<Site> {
  if (process.getuid?.() !== 0) throw new NotPossibleError('a small disk can only be made by root');
  disk ??= makeSmallDisk(lab);
  return lab.site('small-disk', { ...PROXIED, DATA_DIR: disk });
}

function makeSmallDisk(lab: Lab): string {
  // Under the temporary folder, which the database user can enter.
  const folder = mkdtempSync(path.join(tmpdir(), 'kayal-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK},mode=755`, 'kayal', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(folder, { recursive: true });
    throw new NotPossibleError('a small disk cannot be mounted');
  }
  lab.onClose(() => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

async function fillDisk(_lab: Lab, site: Site) {
  const ballast = path.join(site.dataDir, 'ballast');
  for (const bytes of BLOCK_BYTES) {
    const block = Buffer.alloc(bytes);
    for (let isFull = false; !isFull;) isFull = !tryToAppend(ballast, block);
  }
  return () => rmSync(ballast);
}

function tryToAppend(file: string, block: Buffer): boolean {
  try {
    appendFileSync(file, block);
    return true;
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
    return false;
  }
}

/** A site that reaches its database through a proxy. The database is a new one on another site's server. */
async function openBehindProxy(lab: Lab): Promise<Site> {
  const owner = await lab.site('proxied', PROXIED);
  const url = new URL(owner.databaseUrl);
  url.pathname = '/behind_proxy';
  if (!proxy) {
    await lab.query(owner, 'CREATE DATABASE behind_proxy');
    await migrate({ url: url.href, ownerUrl: url.href });
    proxy = await startTcpProxy(`${decodeURIComponent(url.hostname)}/.s.PGSQL.${url.port}`);
    lab.onClose(proxy.close);
  }
  url.host = `127.0.0.1:${proxy.port}`;
  const secret = 'a secret of this site alone 0123456789 0123456789';
  return lab.site('behind-proxy', { ...PROXIED, DATABASE_URL: url.href, AUTH_SECRET: secret });
}

async function blackOut() {
  proxy?.swallow();
  return () => proxy?.restore();
}
