import {
  existsSync,
  fsyncSync,
  openSync,
  closeSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  createClusterBeside,
  findCluster,
  findClusterFolder,
  toClusterBeside,
  toPointer,
  type Cluster,
} from '../database/cluster';
import { claimLock, readHolder, takeLock, type FolderLock } from '../database/folder-lock';
import { chooseAddress, startPostmaster, stopPostmaster } from '../database/postmaster';
import { createDatabase, type DatabaseUrls } from '../database/roles';
import { SetupError } from '../runtime';
import { disableArchive, enableArchive, findArchive, readSystemId } from './archive';
import { recover } from './recovery';
import { expectKept, toKept, type Kept, type Moment, type Place, type Target } from './target';

/**
 * Restores into a new cluster beside the current one, which may be damaged or missing. From the first change until `close`,
 * this process holds the locks of the data folder, so that neither the site nor a command can start the database.
 */
export async function openEmbeddedPlace(dataDir: string): Promise<Place> {
  let locks: FolderLock[] = [];
  const claim = async () => {
    locks = await takeLocks(dataDir);
    const current = findCluster(dataDir);
    if (current) await stopPostmaster(current); // left running by a site that crashed
    finishExchange(dataDir); // left unfinished by a restore that crashed
  };
  return {
    prepare: async (stamp) => {
      await claim();
      return prepare(dataDir, stamp);
    },
    prepareMoment: async (stamp, moment) => {
      await claim();
      return prepareMoment(dataDir, stamp, moment);
    },
    listKept: async () => listKept(dataDir),
    prepareKept: async (stamp) => {
      await claim();
      const cluster = toClusterBeside(dataDir, expectKept(listKept(dataDir)).name);
      adoptArchive(cluster, dataDir);
      const stop = () => stopPostmaster(cluster);
      return toTarget(dataDir, cluster, stamp, () => start(cluster), stop);
    },
    remove: async ({ name }) => removeKept(dataDir, name),
    close: async () => locks.forEach((lock) => lock.release()),
  };
}

function listKept(dataDir: string): Kept[] {
  const current = findClusterFolder(dataDir);
  const parent = path.dirname(current);
  const names = existsSync(parent) ? readdirSync(parent) : [];
  return toKept(names, toPrefix(dataDir)).filter(({ name }) => name !== path.basename(current));
}

/** Deletes a former cluster, and its log archive unless another cluster uses the same one. */
function removeKept(dataDir: string, name: string): void {
  const current = findClusterFolder(dataDir);
  const folder = path.join(path.dirname(current), name);
  const archive = findArchive(folder);
  // We name each archive after the identifier of its cluster. A folder with another name is not ours to delete.
  const isOwn = archive && /^\d+$/.test(path.basename(archive));
  const isShared = listKept(dataDir).some(
    (kept) => kept.name !== name && findArchive(path.join(path.dirname(current), kept.name)) === archive,
  );
  // A cluster restored from the log keeps its identifier, so this can be the archive of the current cluster.
  if (isOwn && !isShared && findCluster(dataDir) && path.basename(archive) !== readSystemId(current))
    rmSync(archive, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
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

async function prepare(dataDir: string, stamp: string): Promise<Target> {
  const prefix = await removeLeftovers(dataDir);
  const current = findClusterFolder(dataDir);
  const cluster = createClusterBeside(dataDir, prefix + stamp);
  const archive = findArchive(current);
  if (archive) enableArchive(cluster, path.dirname(archive)); // takes effect at its next start
  return toTarget(dataDir, cluster, stamp, () => start(cluster));
}

/** Restores from a base backup and the write-ahead log since then, up to a moment. */
async function prepareMoment(dataDir: string, stamp: string, { moment, archive }: Moment): Promise<Target> {
  const prefix = await removeLeftovers(dataDir);
  const current = findClusterFolder(dataDir);
  const source = archive ?? findArchive(current);
  if (!source)
    throw new SetupError(
      'The database does not archive its log. If it did earlier, name the archive: -- --to TIME --archive FOLDER.',
    );
  const cluster = toClusterBeside(dataDir, prefix + stamp);
  return toTarget(dataDir, cluster, stamp, async () => {
    const address = await recover(cluster, source, moment, current);
    continueArchive(cluster, path.resolve(source));
    return createDatabase(cluster, address);
  });
}

/** Continues archiving in the archive used for the restore, which may have moved since the base backup was made. */
function continueArchive(cluster: Cluster, archive: string): void {
  if (findArchive(cluster.folder) === archive) return;
  try {
    enableArchive(cluster, path.dirname(archive));
  } catch (error) {
    disableArchive(cluster);
    const reason = error instanceof Error ? error.message : String(error);
    console.log(
      `The write-ahead log of the database is no longer archived: ${reason}\nTo archive it again: npm run backup -- --archive FOLDER`,
    );
  }
}

/** Gives a kept cluster the archiving settings of the current one, because its own may be outdated. */
function adoptArchive(kept: Cluster, dataDir: string): void {
  const current = findCluster(dataDir);
  const archive = current && findArchive(current.folder);
  if (archive) continueArchive(kept, archive);
  else if (current) disableArchive(kept);
}

async function toTarget(
  dataDir: string,
  cluster: Cluster,
  stamp: string,
  open: () => Promise<DatabaseUrls>,
  discardUnused = () => discardOne(cluster),
): Promise<Target> {
  let isOpen = false;
  // Either the pointer file names the new cluster's folder, or that folder was already renamed to its usual name.
  const isCurrent = () =>
    findClusterFolder(dataDir) === cluster.folder || (isOpen && !existsSync(cluster.folder));
  const discard = async () => {
    if (!isCurrent()) await discardUnused();
  };
  try {
    const urls = await open();
    isOpen = true;
    return {
      urls,
      putInPlace: () => putInPlace(dataDir, cluster, stamp),
      isCurrent: async () => isCurrent(),
      discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Removes leftovers of interrupted restores; returns the prefix of the names of new clusters. */
async function removeLeftovers(dataDir: string): Promise<string> {
  const current = findClusterFolder(dataDir);
  const parent = path.dirname(current);
  const prefix = `${toBase(current)}.restoring-`;
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix) && path.join(parent, name) !== current)
      await discardOne(toClusterBeside(dataDir, name));
  return prefix;
}

async function discardOne(cluster: Cluster): Promise<void> {
  await stopPostmaster(cluster);
  rmSync(cluster.folder, { recursive: true, force: true });
}

async function start(cluster: Cluster): ReturnType<typeof createDatabase> {
  const address = await chooseAddress(cluster);
  const { outcome } = await startPostmaster(cluster, address);
  if (outcome !== 'up')
    throw new SetupError(`The database in ${cluster.folder} did not start. See ${cluster.log}.`);
  return createDatabase(cluster, address);
}

async function putInPlace(dataDir: string, cluster: Cluster, stamp: string): Promise<string | null> {
  await stopPostmaster(cluster);
  return switchTo(dataDir, cluster.folder, stamp);
}

/**
 * Makes another folder the current one; returns the new path of the former one, or null if there was none. The pointer file
 * names the current folder and is replaced atomically. Then the folders are renamed; the file also names the former one
 * and its new path, so that the next restore can finish the renaming after a crash.
 */
function switchTo(dataDir: string, folder: string, stamp: string): string | null {
  const former = findClusterFolder(dataDir);
  const kept = path.join(path.dirname(former), toPrefix(dataDir) + stamp);
  const hasFormer = existsSync(former);
  writeDurably(toPointer(dataDir), [folder, former, kept].join('\n'));
  finishExchange(dataDir);
  return hasFormer ? kept : null;
}

/** Renames the folders of an exchange that has begun; does nothing if there is none. */
function finishExchange(dataDir: string): void {
  const pointer = toPointer(dataDir);
  const [folder, former, kept] = existsSync(pointer) ? readFileSync(pointer, 'utf8').split('\n') : [];
  if (!folder || !former || !kept) return;
  const usual = path.join(dataDir, 'postgres');
  const isRenamed = former === usual && !existsSync(folder);
  if (!isRenamed && existsSync(former)) renameSync(former, kept);
  if (former !== usual) return writeDurably(pointer, folder);
  if (!isRenamed) renameSync(folder, usual);
  rmSync(pointer);
}

function writeDurably(file: string, text: string): void {
  const temporary = `${file}.new`;
  writeFileSync(temporary, text, { mode: 0o600, flush: true });
  renameSync(temporary, file);
  const folder = openSync(path.dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Prefix of the names of former databases. When run as root, several data folders share the parent folder. */
function toPrefix(dataDir: string): string {
  return `${toBase(findClusterFolder(dataDir))}.before-`;
}

/** Name of a database folder without the suffix added by a restore. */
function toBase(folder: string): string {
  return path.basename(folder).replace(/\.(restoring|before)-.*$/, '');
}
