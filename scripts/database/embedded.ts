import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SetupError } from '../runtime';
import { findCluster, locate, prepareCluster, toCluster, type Cluster, type Durability } from './cluster';
import { takeLock, type FolderLock } from './folder-lock';
import { writeLocation } from './location';
import {
  chooseAddress,
  findRunningAddress,
  isPostmasterAlive,
  LOOPBACK,
  readLogTail,
  startPostmaster,
  stopPostmaster,
} from './postmaster';
import type { Address } from './processes';
import { createDatabase, toUrl, type DatabaseUrls } from './roles';
import { supervise } from './supervisor';

/** Maximum time for a start: long enough for the lock of a crashed machine to become stale and be taken over. */
const START_LIMIT_MS = 20_000;
const RETRY_MS = 200;

export type Database = DatabaseUrls & {
  /** Stops PostgreSQL, even an adopted one. */
  stop: () => Promise<void>;
  /** Stops PostgreSQL only if this process started it. */
  leave: () => Promise<void>;
};

type Running = { cluster: Cluster; address: Address; child: Parameters<typeof supervise>[0]['child'] };

/**
 * Starts the embedded PostgreSQL, or adopts one that is still running. It stores its data in `<dataDir>/postgres`,
 * takes connections by a Unix socket in that folder (or on 127.0.0.1 only) and uses scram passwords, checksums and, by default,
 * full durability. With `report`, which receives messages for the log, it is supervised until stopped.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  report?: (message: string) => void,
  durability: Durability = 'durable',
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  let lock: FolderLock | null = null;
  const hold = () => (lock ??= takeLock(path.join(dataDir, 'postgres.lock')));
  try {
    const running = await startOrAdopt(dataDir, hold, durability);
    const urls = await createDatabase(running.cluster, running.address);
    if (running.address.host === LOOPBACK && process.platform !== 'win32')
      report?.(`${running.cluster.folder} is too long a path for a Unix socket: PostgreSQL uses a TCP port.`);
    const supervisor = report && supervise({ ...running, takeLock: hold, report });
    const release = async (isStopping: boolean) => {
      await supervisor?.stop();
      if (isStopping) await stopPostmaster(running.cluster);
      lock?.release();
    };
    return { ...urls, stop: () => release(true), leave: () => release(running.child !== null) };
  } catch (error) {
    (lock as FolderLock | null)?.release();
    throw error;
  }
}

/** The superuser's URL of the running embedded database of a data folder; null when it is not running. */
export async function findRunningUrl(dataDir: string): Promise<string | null> {
  const cluster = findCluster(dataDir);
  const address = cluster && (await findRunningAddress(cluster));
  return address ? toUrl(cluster, address, 'superuser') : null;
}

/** If another process holds the lock, it is starting PostgreSQL, which this process then adopts. */
async function startOrAdopt(
  dataDir: string,
  hold: () => FolderLock | null,
  durability: Durability,
): Promise<Running> {
  const deadline = Date.now() + START_LIMIT_MS;
  let cluster: Cluster | null;
  if (hold()) await discardRestoring(dataDir);
  do {
    cluster = hold() ? prepareCluster(dataDir, durability) : findCluster(dataDir);
    const running = cluster && (await findRunningAddress(cluster));
    if (cluster && running) return { cluster, address: running, child: null };
    if (cluster && hold() && !isPostmasterAlive(cluster)) {
      const address = await chooseAddress(cluster);
      const result = await startPostmaster(cluster, address);
      if (result.outcome === 'up') return { cluster, address, child: result.child };
      if (result.outcome === 'refused') throw toWrongPassword(cluster, dataDir);
    }
    await wait(RETRY_MS);
  } while (Date.now() < deadline);
  throw new SetupError(
    cluster && hold()
      ? `The database did not start within 20 seconds. The end of ${cluster.log}:\n${readLogTail(cluster)}`
      : `Another process has been starting the database in ${dataDir} for 20 seconds.\nStop that one first.`,
  );
}

/** Deletes what an interrupted restore has left. Call it only with the folder's lock held. */
export async function discardRestoring(dataDir: string): Promise<void> {
  const location = locate(dataDir);
  const folder = location.restoring;
  if (!folder) return;
  await stopPostmaster(toCluster(dataDir, folder));
  for (const name of [folder, `${folder}.new`]) rmSync(name, { recursive: true, force: true });
  writeLocation(dataDir, { ...location, restoring: null });
}

function toWrongPassword({ folder }: Cluster, dataDir: string): SetupError {
  const file = path.join(dataDir, 'secrets', 'postgres-password');
  return new SetupError(
    `The database in ${folder} does not accept the password in ${file}.\nPut back the folder "secrets" that belongs to it, or move the database elsewhere and restore a backup (docs/operations.md).`,
  );
}
