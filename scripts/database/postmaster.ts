import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../free-port';
import { binary, MINIMAL_ENVIRONMENT, type Cluster } from './cluster';
import { isPostgresIn, listPostgresIn, readPidFile, type Address } from './processes';
import { toUrl } from './roles';

/** Time that processes of a crashed PostgreSQL get to finish, and then to react to a signal. */
const GRACE_MS = 2_000;
const POLL_MS = 50;
export const LOOPBACK = '127.0.0.1';
/** Not a TCP port, only part of the socket's name. */
const SOCKET_PORT = 5432;
const WRONG_PASSWORD = '28P01'; // SQLSTATE invalid_password
/** Maximum length of a socket's path on macOS, the platform with the lowest limit. */
const MAX_SOCKET_BYTES = 103;

export type StartResult =
  | { outcome: 'up'; child: ChildProcess }
  /** PostgreSQL ended while starting. `isPanic`: because its data is damaged. */
  | { outcome: 'ended'; isPanic: boolean }
  /** PostgreSQL runs, but does not accept the stored password. It has been stopped. */
  | { outcome: 'refused' }
  | { outcome: 'cancelled' };

/** True while the main process of PostgreSQL (the postmaster) runs in the folder, even if it takes no connection yet. */
export function isPostmasterAlive({ folder }: Cluster): boolean {
  return isPostgresIn(folder, readPidFile(folder).pid);
}

/** Address of a server that runs on this folder and accepts the stored password; null when there is none. */
export async function findRunningAddress(cluster: Cluster): Promise<Address | null> {
  const { address } = readPidFile(cluster.folder);
  return address && (await connect(cluster, address)) === 'up' ? address : null;
}

/**
 * The address for a new server: a Unix socket in its own folder, which no other user can enter. On 127.0.0.1, any
 * program could take the port while the server is down and obtain the password from us.
 */
export async function chooseAddress({ folder }: Cluster): Promise<Address> {
  return process.platform !== 'win32' && Buffer.byteLength(toSocket(folder)) <= MAX_SOCKET_BYTES
    ? { host: folder, port: SOCKET_PORT }
    : { host: LOOPBACK, port: await findFreePort() };
}

/**
 * Starts PostgreSQL once and waits until it takes connections, however long it replays its log, or until it ends. Call
 * it only with the folder's lock held and without a running postmaster.
 */
export async function startPostmaster(
  cluster: Cluster,
  address: Address,
  isCancelled: () => boolean = () => false,
): Promise<StartResult> {
  await endOrphans(cluster.folder);
  // Remove leftover files: their process id may now belong to another program, and PostgreSQL would refuse to start.
  if (listPostgresIn(cluster.folder).length === 0 && !isPostmasterAlive(cluster))
    for (const file of [path.join(cluster.folder, 'postmaster.pid'), `${toSocket(cluster.folder)}.lock`])
      rmSync(file, { force: true });
  const logStart = existsSync(cluster.log) ? statSync(cluster.log).size : 0;
  const child = spawnPostgres(cluster, address);
  let hasEnded = false;
  child.once('exit', () => (hasEnded = true)).once('error', () => (hasEnded = true));
  let answer: Answer = 'none';
  while (!hasEnded && !isCancelled() && answer !== 'refused') {
    answer = await connect(cluster, address);
    if (answer === 'up') return { outcome: 'up', child };
    await wait(POLL_MS);
  }
  if (!hasEnded) {
    child.kill('SIGINT');
    while (!hasEnded) await wait(POLL_MS);
    return { outcome: answer === 'refused' ? 'refused' : 'cancelled' };
  }
  return { outcome: 'ended', isPanic: hasPanic(readLog(cluster, logStart)) };
}

/** Stops PostgreSQL (fast shutdown) and waits until it has ended, at most 20 seconds. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const { pid, address } = readPidFile(cluster.folder);
  // Without /proc, only connecting proves that the process id belongs to this database.
  const isOurs =
    listPostgresIn(cluster.folder).includes(pid) || (address && (await connect(cluster, address)) === 'up');
  if (!pid || !isOurs) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 20_000;
  while (isPostmasterAlive(cluster) && Date.now() < deadline) await wait(POLL_MS);
}

/** The last lines of PostgreSQL's log, for error messages. */
export function readLogTail(cluster: Cluster): string {
  return readLog(cluster, 0).split('\n').slice(-12).join('\n');
}

/**
 * Ends processes that survived their postmaster, as a process does while it executes a statement: until it has ended,
 * no new server can start. Its commits are kept. SIGKILL, which also ends stopped processes, is safe because without a
 * postmaster there is no shared state to damage.
 */
async function endOrphans(folder: string): Promise<void> {
  for (const signal of [null, 'SIGTERM', 'SIGKILL'] as const) {
    if (signal) for (const pid of listPostgresIn(folder)) kill(pid, signal);
    const deadline = Date.now() + GRACE_MS;
    while (listPostgresIn(folder).length > 0 && Date.now() < deadline) await wait(POLL_MS);
    if (listPostgresIn(folder).length === 0) return;
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}

function toSocket(folder: string): string {
  return path.join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

function spawnPostgres(cluster: Cluster, { host, port }: Address): ChildProcess {
  const log = openSync(cluster.log, 'a', 0o600);
  const settings = {
    listen_addresses: host === LOOPBACK ? host : '',
    unix_socket_directories: host === LOOPBACK ? '' : `"${host.replaceAll('"', '""')}"`,
    max_connections: '60',
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    log_error_verbosity: 'terse', // error details quote rows with names and addresses
    log_timezone: 'UTC',
    wal_recycle: 'off', // recycled segments keep erased data
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
  closeSync(log);
  child.unref();
  return child;
}

type Answer = 'up' | 'refused' | 'none';

async function connect(cluster: Cluster, address: Address): Promise<Answer> {
  const client = new pg.Client({
    connectionString: toUrl(cluster, address, 'superuser', 'postgres'),
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "SELECT current_setting('data_directory') AS folder",
    );
    return path.resolve(rows[0]?.folder ?? '') === path.resolve(cluster.folder) ? 'up' : 'none';
  } catch (error) {
    return (error as { code?: string }).code === WRONG_PASSWORD ? 'refused' : 'none';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readLog({ log }: Cluster, from: number): string {
  return existsSync(log) ? readFileSync(log).subarray(from).toString() : '';
}

/** A full disk also causes a PANIC, but PostgreSQL recovers once there is space. */
function hasPanic(text: string): boolean {
  return text.split('\n').some((line) => /\bPANIC: /.test(line) && !line.includes('No space left on device'));
}
