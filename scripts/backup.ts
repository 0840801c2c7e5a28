// npm run backup: backs up the database and restores the backup into a scratch database; safe while the site runs.
// npm run backup -- --drill [NAME]: repeats this test with an existing backup (default: the newest); --unencrypted allows
// a backup that is not encrypted although BACKUP_KEY is set. -- --list: lists the backups.
// npm run backup -- --archive FOLDER|off: makes the embedded database archive its log, for point-in-time recovery.
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closeDatabase } from '../lib/platform/db';
import { findNewest, listBackups } from './backups/names';
import { deleteOldKept } from './backups/place';
import { runBase, switchArchive } from './backups/run-base';
import { runBackup, runDrill, sum, toSettings, withBackupLock } from './backups/run';
import { MADE_ELSEWHERE } from '../lib/trust/backups/backup-words';
import { openDatabase } from './database/open';
import { ownsTables } from './database/owner';
import { runCommand } from './backups/run-command';
import { SetupError } from './runtime';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    drill: { type: 'boolean' },
    list: { type: 'boolean' },
    archive: { type: 'string' },
    unencrypted: { type: 'boolean' },
    daily: { type: 'boolean' },
  },
});

await runCommand(main);

async function main(): Promise<void> {
  if (!values.daily) return once();
  for (;;) {
    await wait(msUntilNight(new Date()));
    await runCommand(once);
  }
}

async function once(): Promise<void> {
  const settings = toSettings();
  const { backupPath } = settings;
  if (values.list) return list(backupPath);
  setPriority(10); // visitors' requests have priority
  const database = await openDatabase();
  try {
    // Asked before the lock, so that a process that makes no backups never waits for the one that does.
    if (!(await ownsTables(database.ownerUrl))) {
      console.log(
        'No backup made: this database role does not own the tables. The process with MIGRATE_DATABASE_URL makes the backups.',
      );
      process.exitCode = MADE_ELSEWHERE;
      return;
    }
    await withBackupLock(settings, () => work(database, settings));
  } finally {
    await closeDatabase();
    await database.release();
  }
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

async function work(database: Database, settings: ReturnType<typeof toSettings>): Promise<void> {
  const { backupPath, key } = settings;
  if (values.archive) return console.log(switchArchive(database.runtime, values.archive));
  if (values.drill) {
    const name = positionals[0] ?? findNewest(backupPath);
    if (!name) throw new SetupError(`There is no backup in ${backupPath}.`);
    const { rows } = sum(
      await runDrill(database, { ...settings, mayBeUnencrypted: values.unencrypted }, name),
    );
    return console.log(describeProof(rows));
  }
  const { folder, manifest, deleted, pictures } = await runBackup(database, settings);
  const { rows, bytes } = sum(manifest);
  console.log(`Backed up ${manifest.tables.length} tables (${bytes} bytes) to ${folder}`);
  console.log(key ? 'Encrypted with BACKUP_KEY.' : 'Not encrypted: BACKUP_KEY is not set.');
  console.log(describeProof(rows));
  if (pictures > 0) console.log(`Copied ${pictures} new picture files.`);
  const base = await runBase(database.ownerUrl, database.runtime);
  if (base) console.log(`Base backup for the archived log: ${base}`);
  if (deleted.length > 0) console.log(`Deleted expired backups: ${deleted.join(', ')}`);
  for (const name of await deleteOldKept(database.runtime))
    console.log(`Deleted a former database kept by a restore: ${name}`);
}

/** Milliseconds until the time of the nightly job (lib/site/jobs/tasks.ts). */
function msUntilNight(now: Date): number {
  const next = new Date(now);
  next.setUTCHours(22, 10, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next.getTime() - now.getTime();
}

function describeProof(rows: number): string {
  return `Test restore: all ${rows} rows are identical.`;
}

function list(backupPath: string): void {
  const backups = listBackups(backupPath);
  for (const { name, state } of backups) console.log(state === 'good' ? name : `${name} (not usable)`);
  if (backups.length === 0) console.log(`There is no backup in ${backupPath}.`);
}
