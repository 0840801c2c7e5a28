import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { closeDatabase, getPool } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { TASKS } from '@/lib/public/jobs/tasks';
import * as jobs from '@/lib/platform/job-names';
import { getBackupState } from '@/lib/trust/backups/queries';
import { runDueBackup } from '@/lib/trust/backups/run-due';
import { listNames, makeDataFolder, runCommand } from '@/tests/support/backups';

jest.setTimeout(180_000); // commands start databases of their own
const dataDir = makeDataFolder();
const backupPath = path.join(dataDir, 'backups');
Object.assign(process.env, { DATA_DIR: dataDir });
afterEach(() => jest.restoreAllMocks());

/** Adds a row and updates at once the statistics in which the backup job looks for changes. */
const change = (body: string) =>
  getPool().query(
    `INSERT INTO reply_templates (name, language, body) VALUES (gen_random_uuid(), 'en', '${body}');
     SELECT pg_stat_force_next_flush()`,
  );
const listRuns = async () =>
  (await getPool().query('SELECT kind, name, problem FROM backup_runs ORDER BY id')).rows;

let first = '';

beforeAll(async () => {
  await change('മീര "K"\\N\t'); // values that a text format could encode wrongly
  await getPool().query("SELECT graphile_worker.add_job('some-task', '{\"a\": 1}')");
  // An expired backup, an interrupted one, and a file that is not a backup.
  for (const name of ['kayal-20200101T000000Z', 'kayal-20991231T000000Z.partial', 'mine'])
    mkdirSync(path.join(backupPath, name), { recursive: true });
  expect(await runCommand('backup')).toMatchObject({ code: 0 });
  first = listNames(backupPath)[0] ?? '';
});

it('the backup command saves every table, tests the backup, and deletes expired ones', async () => {
  expect(readdirSync(backupPath).sort()).toEqual([first, 'mine'].sort());
  const folder = path.join(backupPath, first);
  const table = readFileSync(path.join(folder, 'public.reply_templates.copy.gz'));
  expect(gunzipSync(table).toString()).toContain('മീര "K"\\\\N\\t');
  const files = readdirSync(folder);
  expect(files).toEqual(
    expect.arrayContaining([
      'graphile_worker._private_jobs.copy.gz',
      'public.audit_log.copy.gz',
      'public.staff.copy.gz',
      'public.tours.copy.gz',
    ]),
  );
  expect(files.filter((file) => statSync(path.join(folder, file)).mode & 0o077)).toEqual([]);
  expect(await listRuns()).toEqual([
    { kind: 'backup', name: first, problem: null },
    { kind: 'drill', name: first, problem: null },
  ]);
});

it('the backup command leaves no temporary database behind', () => {
  expect(readdirSync(dataDir)).toEqual(['backups']);
});

it('the ten-minute backup job makes no backup while nothing has changed', async () => {
  await runDueBackup();
  expect(listNames(backupPath)).toEqual([first]);
});

it('the ten-minute backup job makes a backup without a test restore after a change', async () => {
  await change('later');
  await runDueBackup();
  const second = listNames(backupPath).at(-1);
  expect(listNames(backupPath)).toEqual([first, second]);
  expect((await listRuns()).slice(2)).toEqual([{ kind: 'backup', name: second, problem: null }]);
  expect((await getBackupState()).isChanged).toBe(false);
});

it('the ten-minute backup job ignores changes by other scheduled jobs', async () => {
  const names = [
    jobs.RELEASE_STUCK_JOBS,
    jobs.PLAN_REMINDERS,
    jobs.PLAN_WARNINGS,
    jobs.SEAL_AUDIT,
    jobs.PROJECT_PRICES,
    jobs.PUBLISH_DRAFTS,
    jobs.CHECK_RECORDS,
    jobs.DELETE_SPENT_CAPTCHAS,
    jobs.DELETE_EXPIRED_COUNTS,
    jobs.DELETE_OLD_MAILS,
  ];
  for (const name of names) await TASKS[name]?.({}, {} as never);
  await closeDatabase(); // PostgreSQL updates its statistics at the latest when the connections end
  expect((await getBackupState()).isChanged).toBe(false);
});

it('the ten-minute backup job logs a failure, and works again afterwards', async () => {
  await change('latest');
  const logError = jest.spyOn(log, 'error').mockImplementation();
  process.env.BACKUP_KEY = 'short';
  await runDueBackup();
  delete process.env.BACKUP_KEY;
  expect(logError.mock.calls).toEqual([
    [{ output: expect.stringContaining('BACKUP_KEY needs') }, 'a backup failed; it is tried again'],
  ]);
  await runDueBackup();
  expect(listNames(backupPath)).toHaveLength(3);
});

it('the backup command records a failed test restore and keeps the older backups', async () => {
  const before = listNames(backupPath);
  await getPool().query('CREATE TABLE foreign_to_us (id int)');
  try {
    expect(await runCommand('backup')).toMatchObject({ code: 1 });
  } finally {
    await getPool().query('DROP TABLE foreign_to_us');
  }
  expect(listNames(backupPath)).toEqual(before);
  expect(readdirSync(backupPath).filter((name) => name.endsWith('.failed'))).toHaveLength(1);
  expect((await getBackupState()).failed).toMatchObject({
    kind: 'drill',
    problem: 'This release lacks public.foreign_to_us, which the backup contains.',
  });
  expect(existsSync(path.join(dataDir, 'drill'))).toBe(false);
});

it('a process without the database role of the owner makes no backups and logs this once', async () => {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const database = url.pathname.slice(1);
  await getPool().query(
    `CREATE ROLE poor_backup LOGIN PASSWORD 'poor'; GRANT CONNECT ON DATABASE "${database}" TO poor_backup`,
  );
  await change('of another process');
  const owner = process.env.DATABASE_URL;
  process.env.DATABASE_URL = Object.assign(url, { username: 'poor_backup', password: 'poor' }).href;
  const logInfo = jest.spyOn(log, 'info').mockImplementation();
  await runDueBackup();
  await runDueBackup();
  process.env.DATABASE_URL = owner;
  expect(logInfo.mock.calls).toEqual([
    ['no backups are made here: the process with MIGRATE_DATABASE_URL makes them'],
  ]);
  expect(listNames(backupPath)).toHaveLength(3);
  await getPool().query('DROP OWNED BY poor_backup; DROP ROLE poor_backup');
});
