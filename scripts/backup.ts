// npm run backup: backs up the database and restores the backup into a scratch database; safe while the site runs.
// npm run backup -- --drill [NAME]: repeats this test with an existing backup (default: the newest); --unencrypted allows
// a backup that is not encrypted although BACKUP_KEY is set. -- --list: lists the backups. -- --undrilled: without the test.
// -- --watch: every ten minutes makes the backup that is due, until it is stopped (compose.yaml).
import { setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closeDatabase } from '../lib/platform/db';
import { findNewest, listBackups } from './backups/names';
import { deleteOldFormer } from './backups/open-restore-place';
import { runBackup, runDrill, sum, toSettings, withBackupLock } from './backups/run';
import { MADE_ELSEWHERE } from '../lib/trust/backups/backup-words';
import { findDue } from '../lib/trust/backups/due';
import { getBackupState } from '../lib/trust/backups/queries';
import { forgetEmbeddedUrl, withDatabase, type openDatabase } from './database/open-database';
import { ownsTables } from './database/owner';
import { runCommand } from './backups/run-command';
import { resolveRuntime, SetupError } from './runtime';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    drill: { type: 'boolean' },
    list: { type: 'boolean' },
    unencrypted: { type: 'boolean' },
    undrilled: { type: 'boolean' },
    watch: { type: 'boolean' },
  },
});

const WATCH_MS = 10 * 60_000;

await runCommand(main);

async function main(): Promise<void> {
  if (!values.watch) return once();
  for (;;) {
    await runCommand(once);
    await wait(WATCH_MS);
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
    await withDatabase((database) => work(database, settings).finally(closeDatabase));
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
  const due = values.watch ? findDue(await getBackupState(), new Date()) : 'proven';
  if (!due) return;
  const { name, manifest, deleted, pictures } = await runBackup(database, settings);
  const { rows, bytes } = sum(manifest);
  console.log(
    `Backed up ${manifest.tables.length} tables (${bytes} bytes) to ${path.join(backupPath, name)}`,
  );
  console.log(key ? 'Encrypted with BACKUP_KEY.' : 'Not encrypted: BACKUP_KEY is not set.');
  if (due === 'proven' && !values.undrilled) {
    await runDrill(database, { ...settings, isNew: true }, name);
    console.log(describeProof(rows));
  }
  if (pictures > 0) console.log(`Copied ${pictures} new picture files.`);
  if (deleted.length > 0) console.log(`Deleted expired backups: ${deleted.join(', ')}`);
  for (const name of await deleteOldFormer(database.runtime))
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
