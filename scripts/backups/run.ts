import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { completeErasureList } from '../../lib/trust/retention/repeat-erasures';
import { takeLock, type FolderLock } from '../database/folder-lock';
import type { DatabaseUrls } from '../database/roles';
import { resolveRuntime, SetupError } from '../runtime';
import { drill } from './drill';
import { type Manifest, readVersions, type TableEntry } from './manifest';
import { deleteExpired, makeName, moveTo, startFolder } from './names';
import { backUpPictures } from './pictures';
import { listProven, recordRun, withProblemRecorded, type Run } from './record';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CHANGES } from '../../lib/trust/backups/changes-sql';
import { withClient } from '../database/with-client';
import { listTables, prepareSession, readSequences, toCopyOut, type Table } from './catalog';
import { writeManifest, writeSums, writeTable } from './files';

const MIN_KEY = 32;
const WAIT_MS = 500;
const MAX_WAITS = 600;
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

/** The folder for backups and the key that encrypts them. */
export type Settings = { dataDir: string; backupPath: string; key: string | null };
type DrillSettings = Settings & { mayBeUnencrypted?: boolean | undefined; isNew?: boolean };

/** Reads data folder, backup folder and key from the environment. */
export function toSettings(): Settings {
  const { dataDir, backupPath } = resolveRuntime();
  const key = process.env.BACKUP_KEY?.trim() || null;
  if (key && key.length < MIN_KEY) throw new SetupError(`BACKUP_KEY needs at least ${MIN_KEY} characters.`);
  return { dataDir, backupPath, key };
}

/** A backup, the names of the expired backups it deleted, and the number of pictures copied for the first time. */
export type Result = { name: string; manifest: Manifest; deleted: string[]; pictures: number };

/**
 * Makes a backup, records the result and, only after success, deletes expired backups. Throws if the backup or the copy of the
 * pictures fails; the failure is recorded too.
 */
export async function runBackup(urls: DatabaseUrls, settings: Settings): Promise<Result> {
  const { backupPath, key } = settings;
  const startedAt = new Date();
  const run: Run = { kind: 'backup', name: makeName(startedAt), startedAt };
  return withProblemRecorded(urls.ownerUrl, run, async () => {
    const partial = startFolder(backupPath, run.name);
    const { manifest, changes } = await writeBackup(urls.ownerUrl, partial, key).catch((error: unknown) => {
      rmSync(partial, { recursive: true, force: true });
      throw error;
    });
    Object.assign(run, sum(manifest));
    moveTo(partial, 'good');
    // Before the pictures are copied, so that expired backups are deleted even while the picture storage is unreachable.
    const deleted = deleteExpired(backupPath, await listProven(urls.ownerUrl), startedAt);
    const pictures = await backUpPictures(settings, startedAt);
    await completeErasureList();
    await recordRun(urls.ownerUrl, { ...run, changes });
    return { name: run.name, manifest, deleted, pictures };
  });
}

/** Tests a backup by restoring it and records the result. `isNew`: if it fails, the backup counts as failed. */
export async function runDrill(
  urls: DatabaseUrls,
  { dataDir, backupPath, key, mayBeUnencrypted, isNew }: DrillSettings,
  name: string,
): Promise<Manifest> {
  const folder = path.join(backupPath, name);
  const run: Run = { kind: 'drill', name, startedAt: new Date() };
  return withProblemRecorded(urls.ownerUrl, run, async () => {
    const manifest = await drill(folder, key, dataDir, { mayBeUnencrypted }).catch((error: unknown) => {
      if (isNew) moveTo(folder, 'failed');
      throw error;
    });
    await recordRun(urls.ownerUrl, { ...run, ...sum(manifest) });
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
    for (const folder of [dataDir, backupPath]) locks.push(...(await takeBackupLock(folder)));
    return await work();
  } finally {
    for (const lock of locks) lock.release();
  }
}

/**
 * Waits for another backup: the site makes one every ten minutes. Takes no lock for a read-only folder: nobody can write
 * backups there, but its backups can be restored.
 */
async function takeBackupLock(folder: string): Promise<FolderLock[]> {
  const take = () => takeLock(path.join(folder, 'backup.lock'));
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    let lock = take();
    if (!lock) console.log(`Waiting for another backup, drill or restore (${folder}) ...`);
    for (let waits = 0; !lock && waits < MAX_WAITS; waits += 1) {
      await wait(WAIT_MS);
      lock = take();
    }
    if (lock) return [lock];
  } catch (error) {
    if (READ_ONLY.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
  throw new SetupError(`Another backup, drill or restore is still running (${folder}). Try again later.`);
}

/** Rows and bytes of all tables, before compression. */
export function sum({ tables }: Manifest): { rows: number; bytes: number } {
  return {
    rows: tables.reduce((total, { rows }) => total + rows, 0),
    bytes: tables.reduce((total, { bytes }) => total + bytes, 0),
  };
}

type Written = { manifest: Manifest; changes: string | null };

/**
 * Writes all tables of a database into a folder. Everything is read in one snapshot, which neither blocks nor sees writes of
 * the running site.
 */
async function writeBackup(ownerUrl: string, folder: string, key: string | null): Promise<Written> {
  return withClient({ connectionString: ownerUrl, application_name: 'kayal-backup' }, async (client) => {
    await prepareSession(client);
    const tables = await listTables(client);
    if (tables.length === 0)
      throw new SetupError('The database is empty. Start the site once, then back up.');
    // Read before the snapshot, so that a change in between causes another backup instead of being missed.
    const { rows } = await client.query<{ changes: string | null }>(`SELECT ${CHANGES} AS changes`);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN ACCESS SHARE MODE`);
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      ...(await readVersions(client)),
      tables: [],
      sequences: await readSequences(client),
    };
    for (const table of tables) manifest.tables.push(await writeOne(client, table, folder, key));
    await client.query('COMMIT');
    await writeManifest(folder, manifest, key);
    await writeSums(folder);
    return { manifest, changes: rows[0]?.changes ?? null };
  });
}

async function writeOne(
  client: pg.Client,
  table: Table,
  folder: string,
  key: string | null,
): Promise<TableEntry> {
  const rows = client.query(copyTo(toCopyOut(table)));
  const measure = await writeTable(folder, table.name, rows, key);
  return { name: table.name, columns: table.columns, ...measure };
}
