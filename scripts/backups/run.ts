import path from 'node:path';
import { completeErasureList } from '../../lib/retention/repeat';
import { takeLock } from '../database/folder-lock';
import type { DatabaseUrls } from '../database/roles';
import { SetupError } from '../runtime';
import { drill } from './drill';
import type { Manifest } from './manifest';
import { deleteExpired, deleteFailures, makeName, moveTo, startFolder } from './names';
import { recordRun, type Run } from './record';
import { writeBackup } from './write';

/** Where backups are made and the key that encrypts them. */
export type Settings = { dataDir: string; backupPath: string; key: string | null };

/** A finished backup and the names of the expired ones deleted. */
export type Result = { folder: string; manifest: Manifest; deleted: string[] };

/**
 * Makes a backup, proves it by a drill, records the result and, only after success, deletes expired backups. Throws if the
 * backup or the drill fails; the failure is recorded too.
 */
export async function runBackup(urls: DatabaseUrls, settings: Settings): Promise<Result> {
  const { dataDir, backupPath, key } = settings;
  const startedAt = new Date();
  const run: Run = { kind: 'backup', name: makeName(startedAt), startedAt };
  try {
    const partial = startFolder(backupPath, run.name);
    const manifest = await writeBackup(urls.ownerUrl, partial, key);
    Object.assign(run, sum(manifest));
    try {
      await drill(partial, key, dataDir);
    } catch (error) {
      moveTo(partial, 'failed');
      deleteFailures(backupPath, run.name);
      throw error;
    }
    const folder = moveTo(partial, 'good');
    await completeErasureList();
    const deleted = deleteExpired(backupPath, startedAt);
    await recordRun(urls.ownerUrl, { ...run, isProven: true });
    return { folder, manifest, deleted };
  } catch (error) {
    await recordRun(urls.ownerUrl, { ...run, problem: (error as Error).message }).catch(() => undefined);
    throw error;
  }
}

/** Repeats the drill with an existing backup and records the result. */
export async function runDrill(urls: DatabaseUrls, settings: Settings, name: string): Promise<Manifest> {
  const { dataDir, backupPath, key } = settings;
  const run: Run = { kind: 'drill', name, startedAt: new Date() };
  try {
    const manifest = await drill(path.join(backupPath, name), key, dataDir);
    await recordRun(urls.ownerUrl, { ...run, ...sum(manifest), isProven: true });
    return manifest;
  } catch (error) {
    await recordRun(urls.ownerUrl, { ...run, problem: (error as Error).message }).catch(() => undefined);
    throw error;
  }
}

/** Runs `work` under a lock, so that only one backup, drill or restore runs on this data folder. */
export async function withBackupLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = takeLock(path.join(dataDir, 'backup.lock'));
  if (!lock)
    throw new SetupError('Another backup, drill or restore is running. Try again when it has finished.');
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Rows and bytes of all tables, before compression. */
export function sum({ tables }: Manifest): { rows: number; bytes: number } {
  return {
    rows: tables.reduce((total, { rows }) => total + rows, 0),
    bytes: tables.reduce((total, { bytes }) => total + bytes, 0),
  };
}
