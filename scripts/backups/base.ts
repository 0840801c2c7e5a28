import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { withClient } from '../database/with-client';
import { SetupError } from '../runtime';
import { tidySegments } from './archive';
import { checkSums, writeSums } from './files';
import { parseStamp, toStamp } from './stamp';

const NAME = /^base-\d{8}T\d{6}Z$/;
/** Point-in-time recovery reaches back this many days. */
const BASE_DAYS = 7;
/** Folders whose content PostgreSQL recreates, and files of the running process. */
const EMPTIED = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_subtrans', 'pg_stat_tmp']); // oxfmt-ignore
const SKIPPED = /^postmaster\.(pid|opts)$|^\.s\.PGSQL\./;

/** Makes a base backup: copies the files of the running embedded database for point-in-time recovery; returns the folder. */
export async function makeBase(
  superuserUrl: string,
  clusterFolder: string,
  archive: string,
): Promise<string> {
  const partial = path.join(archive, 'base.partial');
  rmSync(partial, { recursive: true, force: true });
  await withClient({ connectionString: superuserUrl, statement_timeout: 120_000 }, async (client) => {
    await client.query("SELECT pg_backup_start('kayal', true)");
    copyTree(clusterFolder, partial);
    const { rows } = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(wait_for_archive => true)',
    );
    writeFileSync(path.join(partial, 'backup_label'), rows[0]?.label ?? '');
  });
  await writeSums(partial);
  // Named after the time when the copy ended, because only later moments can be restored from it.
  const folder = path.join(archive, `base-${toStamp(new Date())}`);
  renameSync(partial, folder);
  await deleteOld(archive);
  return folder;
}

/**
 * Copies a data folder that is in use. Files that disappear during the copy are not needed, because recovery replays their
 * removal.
 */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && EMPTIED.has(entry.name)) mkdirSync(target, { mode: 0o700 });
    else if (entry.isDirectory()) copyTree(source, target);
    else if (!SKIPPED.test(entry.name)) copyFile(source, target);
  }
}

function copyFile(source: string, target: string): void {
  try {
    cpSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function deleteOld(archive: string): Promise<void> {
  const bases = listBases(archive);
  const kept = listNeeded(bases, new Date());
  for (const base of bases) if (!kept.includes(base)) rmSync(base.folder, { recursive: true });
  const first = kept[0] && readFileSync(path.join(kept[0].folder, 'backup_label'), 'utf8');
  const segment = /START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/.exec(first ?? '')?.[1];
  if (segment) await tidySegments(archive, segment);
}

type Base = { folder: string; at: Date };

/** The base backups needed for recovery: those of the last seven days and the newest earlier one, oldest first. */
export function listNeeded<T extends { at: Date }>(bases: readonly T[], now: Date): T[] {
  const oldest = now.getTime() - BASE_DAYS * 86_400_000;
  return bases.slice(
    Math.max(
      0,
      bases.findLastIndex(({ at }) => at.getTime() <= oldest),
    ),
  );
}

function listBases(archive: string): Base[] {
  if (!existsSync(archive)) return [];
  return readdirSync(archive)
    .sort()
    .flatMap((name) => {
      const at = NAME.test(name) ? parseStamp(name) : null;
      return at ? [{ folder: path.join(archive, name), at }] : [];
    });
}

/** The newest base backup before a moment (null: the newest of all). Throws unless its files are complete and unchanged. */
export async function findBase(archive: string, moment: Date | null): Promise<string> {
  const base = listBases(archive).findLast(({ at }) => !moment || at <= moment);
  if (!base)
    throw new SetupError(
      `The archive ${archive} has no base backup before that moment. It reaches back ${BASE_DAYS} days, at most to the first backup after archiving was switched on.`,
    );
  await checkSums(base.folder);
  return base.folder;
}
