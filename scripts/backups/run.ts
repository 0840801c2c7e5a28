import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { completeErasureList } from '../../lib/trust/retention/repeat';
import { takeLock, type FolderLock } from '../database/folder-lock';
import type { DatabaseUrls } from '../database/roles';
import { resolveRuntime, SetupError } from '../runtime';
import { drill } from './drill';
import type { Manifest } from './manifest';
import { deleteExpired, deleteFailures, makeName, moveTo, startFolder } from './names';
import { backUpPictures } from './pictures';
import { recordRun, withProblemRecorded, type Run } from './record';
import { writeBackup } from './write';

const MIN_KEY = 32;
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

/** The folder for backups and the key that encrypts them. */
export type Settings = { dataDir: string; backupPath: string; key: string | null };
type DrillSettings = Settings & { mayBeUnencrypted?: boolean | undefined };

/** Reads data folder, backup folder and key from the environment. */
export function toSettings(): Settings {
  const { dataDir, backupPath } = resolveRuntime();
  const key = process.env.BACKUP_KEY?.trim() || null;
  if (key && key.length < MIN_KEY) throw new SetupError(`BACKUP_KEY needs at least ${MIN_KEY} characters.`);
  return { dataDir, backupPath, key };
}

/** A finished backup, the names of the expired backups it deleted, and the number of pictures copied for the first time. */
export type Result = { folder: string; manifest: Manifest; deleted: string[]; pictures: number };

/**
 * Makes a backup, proves it by a drill, records the result and, only after success, deletes expired backups. Throws if the
 * backup, the drill or the copy of the pictures fails; the failure is recorded too, and leaves at most one failed backup.
 */
export async function runBackup(urls: DatabaseUrls, settings: Settings): Promise<Result> {
  const { dataDir, backupPath, key } = settings;
  const startedAt = new Date();
  const run: Run = { kind: 'backup', name: makeName(startedAt), startedAt };
  return withProblemRecorded(urls.ownerUrl, run, async () => {
    const partial = startFolder(backupPath, run.name);
    let manifest: Manifest;
    try {
      manifest = await writeBackup(urls.ownerUrl, partial, key);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      throw error;
    }
    Object.assign(run, sum(manifest));
    try {
      await drill(partial, key, dataDir);
    } catch (error) {
      moveTo(partial, 'failed');
      deleteFailures(backupPath, run.name);
      throw error;
    }
    const folder = moveTo(partial, 'good');
    // Before the pictures are copied, so that expired backups are deleted even while the picture storage is unreachable.
    const deleted = deleteExpired(backupPath, startedAt);
    const pictures = await backUpPictures(settings, startedAt);
    await completeErasureList();
    await recordRun(urls.ownerUrl, { ...run, isProven: true });
    return { folder, manifest, deleted, pictures };
  });
}

/** Repeats the drill with an existing backup and records the result. */
export async function runDrill(urls: DatabaseUrls, settings: DrillSettings, name: string): Promise<Manifest> {
  const { dataDir, backupPath, key, mayBeUnencrypted } = settings;
  const run: Run = { kind: 'drill', name, startedAt: new Date() };
  return withProblemRecorded(urls.ownerUrl, run, async () => {
    const manifest = await drill(path.join(backupPath, name), key, dataDir, { mayBeUnencrypted });
    await recordRun(urls.ownerUrl, { ...run, ...sum(manifest), isProven: true });
    return manifest;
  });
}

/**
 * Runs `work` under two locks, so that only one backup, drill or restore at a time uses this data folder and this backup
 * folder, which other machines may share.
 */
export async function withBackupLock<T>(
  { dataDir, backupPath }: Pick<Settings, 'dataDir' | 'backupPath'>,
  work: () => Promise<T>,
): Promise<T> {
  const locks: FolderLock[] = [];
  try {
    for (const folder of [dataDir, backupPath]) locks.push(...takeBackupLock(folder));
    return await work();
  } finally {
    for (const lock of locks) lock.release();
  }
}

/** Takes no lock for a read-only folder: nobody can write backups there, but its backups can be restored. */
function takeBackupLock(folder: string): FolderLock[] {
  let lock: FolderLock | null;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = takeLock(path.join(folder, 'backup.lock'));
  } catch (error) {
    if (READ_ONLY.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
  if (!lock)
    throw new SetupError(
      `Another backup, drill or restore is running (${folder}). Try again when it has finished.`,
    );
  return [lock];
}

/** Rows and bytes of all tables, before compression. */
export function sum({ tables }: Manifest): { rows: number; bytes: number } {
  return {
    rows: tables.reduce((total, { rows }) => total + rows, 0),
    bytes: tables.reduce((total, { bytes }) => total + bytes, 0),
  };
}
