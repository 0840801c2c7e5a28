// npm run backup: backs up the database and restores the backup into a scratch database; safe while the site runs.
// npm run backup -- --drill [NAME]: repeats this test with an existing backup (default: the newest); --unencrypted allows
// a backup that is not encrypted although BACKUP_KEY is set. -- --list: lists the backups.
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closeDatabase } from '../lib/platform/db';
import { findNewest, listBackups } from './backups/names';
import { msUntilFirst, msUntilNext } from './backups/nights';
import { deleteOldKept } from './backups/place';
import { runBackup, runDrill, sum, toSettings, withBackupLock } from './backups/run';
import { MADE_ELSEWHERE } from '../lib/trust/backups/backup-words';
import { forgetEmbeddedUrl, openDatabase } from './database/open';
import { ownsTables } from './database/owner';
import { runCommand } from './backups/run-command';
import { resolveRuntime, SetupError } from './runtime';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    drill: { type: 'boolean' },
    list: { type: 'boolean' },
    unencrypted: { type: 'boolean' },
    daily: { type: 'boolean' },
  },
});

await runCommand(main);

async function main(): Promise<void> {
  if (!values.daily) return once();
  let ms = msUntilFirst(toSettings().backupPath, new Date());
  for (;;) {
    await wait(ms);
    process.exitCode = 0;
    await runCommand(once);
    ms = msUntilNext(new Date(), process.exitCode !== 1);
  }
}

async function once(): Promise<void> {
  const settings = toSettings();
  const { backupPath } = settings;
  if (values.list) return list(backupPath);
  setPriority(10); // visitors' requests have priority
  forgetEmbeddedUrl();
  const { ownerUrl } = resolveRuntime();
  // Checked before the lock is taken: a process without the owner's role should exit quietly while another process
  // holds the lock for its backup. For an embedded database, the owner's role is always available.
  if (ownerUrl && !(await ownsTables(ownerUrl))) {
    console.log(
      'No backup made: this database role does not own the tables. The process with MIGRATE_DATABASE_URL makes the backups.',
    );
    process.exitCode = MADE_ELSEWHERE;
    return;
  }
  // The embedded database must not be started while a restore replaces it.
  await withBackupLock(settings, async () => {
    const database = await openDatabase();
    try {
      await work(database, settings);
    } finally {
      await closeDatabase();
      await database.release();
    }
  });
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

async function work(database: Database, settings: ReturnType<typeof toSettings>): Promise<void> {
  const { backupPath, key } = settings;
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
  if (deleted.length > 0) console.log(`Deleted expired backups: ${deleted.join(', ')}`);
  for (const name of await deleteOldKept(database.runtime))
    console.log(`Deleted a former database kept by a restore: ${name}`);
}

function describeProof(rows: number): string {
  return `Test restore: all ${rows} rows are identical.`;
}

function list(backupPath: string): void {
  const backups = listBackups(backupPath);
  for (const { name, state } of backups) console.log(state === 'good' ? name : `${name} (not usable)`);
  if (backups.length === 0) console.log(`There is no backup in ${backupPath}.`);
}
