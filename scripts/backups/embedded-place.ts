import { existsSync } from 'node:fs';
import path from 'node:path';
import { createCluster, findCluster, locate, toCluster, type Cluster } from '../database/cluster';
import { discardRestoring } from '../database/embedded';
import { claimLock, readHolder, takeLock, type FolderLock } from '../database/folder-lock';
import { exchange, removeFormer, writeLocation } from '../database/location';
import { chooseAddress, startPostmaster, stopPostmaster } from '../database/postmaster';
import { createDatabase } from '../database/roles';
import { SetupError } from '../runtime';
import { parseStamp } from './name-time-stamp';
import { expectFormer, type FormerDatabase, type Place, type Target } from './restore-target';

/**
 * Restores into a new cluster beside the current one, which may be damaged or missing. From the first change until `close`,
 * this process holds the locks of the data folder, so that neither the site nor a command can start the database.
 */
export async function openEmbeddedPlace(dataDir: string): Promise<Place> {
  let locks: FolderLock[] = [];
  const claim = async () => {
    locks = await takeLocks(dataDir);
    const current = findCluster(dataDir);
    if (current) await stopPostmaster(current); // a crashed site may have left it running
  };
  return {
    prepare: async (stamp) => {
      await claim();
      await discardRestoring(dataDir); // an interrupted restore may have left files
      const cluster = await createRestoring(dataDir, stamp);
      return toTarget(dataDir, cluster, stamp, () => discardRestoring(dataDir));
    },
    listFormer: async () => listFormer(dataDir),
    prepareFormer: async (stamp) => {
      await claim();
      const cluster = toCluster(dataDir, expectFormer(listFormer(dataDir)).name);
      return toTarget(dataDir, cluster, stamp, () => stopPostmaster(cluster));
    },
    remove: async ({ name }) => removeFormer(dataDir, locate(dataDir), name),
    close: async () => locks.forEach((lock) => lock.release()),
  };
}

function listFormer(dataDir: string): FormerDatabase[] {
  return locate(dataDir).former.flatMap(({ folder, stamp }) => {
    const replacedAt = parseStamp(stamp);
    return replacedAt && existsSync(folder) ? [{ name: folder, replacedAt }] : [];
  });
}

async function takeLocks(dataDir: string): Promise<FolderLock[]> {
  const file = path.join(dataDir, 'server.json');
  const site = await claimLock(file);
  if (!site)
    throw new SetupError(
      `The site runs on this data folder (process ${readHolder(file)?.pid}). Stop it, then restore.`,
    );
  const database = takeLock(path.join(dataDir, 'postgres.lock'));
  if (database) return [site, database];
  site.release();
  throw new SetupError('Another command uses the database of this data folder. Wait until it has ended.');
}

/** Creates an empty cluster, named by the time, with the passwords of the current one. */
async function createRestoring(dataDir: string, stamp: string): Promise<Cluster> {
  const location = locate(dataDir);
  const folder = `${location.current.replace(/\.\d{8}T\d{6}Z$/, '')}.${stamp}`;
  if (existsSync(folder)) throw new SetupError(`${folder} exists already. Try again in a second.`);
  writeLocation(dataDir, { ...location, restoring: folder });
  return createCluster(toCluster(dataDir, folder));
}

async function toTarget(
  dataDir: string,
  cluster: Cluster,
  stamp: string,
  discard: () => Promise<void>,
): Promise<Target> {
  try {
    return {
      urls: await start(cluster),
      putInPlace: async () => {
        await stopPostmaster(cluster);
        return exchange(dataDir, locate(dataDir), cluster.folder, stamp);
      },
      isCurrent: async () => locate(dataDir).current === cluster.folder,
      discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function start(cluster: Cluster): ReturnType<typeof createDatabase> {
  const address = await chooseAddress(cluster);
  const { outcome } = await startPostmaster(cluster, address);
  if (outcome !== 'up')
    throw new SetupError(`The database in ${cluster.folder} did not start. See ${cluster.log}.`);
  return createDatabase(cluster, address);
}
