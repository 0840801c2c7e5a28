import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findArchive } from '@/scripts/backups/archive';
import { startEmbeddedPostgres } from '@/scripts/database/embedded';
import { takeLock } from '@/scripts/database/folder-lock';
import { makeDataFolder, runCommand } from '@/tests/support/backups';

// Uses the embedded database of a separate data folder, not the one of the tests.
jest.setTimeout(180_000); // commands start databases of their own
const dataDir = path.join(makeDataFolder(), 'data');
const embedded = { DATA_DIR: dataDir, DATABASE_URL: '', AUTH_SECRET: '' };
const PICTURE = path.join(dataDir, 'uploads', 'pictures', 'tea-0123abcd-240.avif');
const run = (name: string, ...args: string[]) => runCommand(name, args, embedded);
const listFolders = () =>
  readdirSync(dataDir).filter((name) => name.startsWith('postgres') && !/log$/.test(name));

async function query(text: string): Promise<Record<string, unknown>[]> {
  const database = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client({ connectionString: database.url }); // as the application's role
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  await database.stop();
  return rows;
}
const listTemplates = async () =>
  (await query('SELECT name FROM reply_templates ORDER BY name')).map(({ name }) => name);
const addTemplate = (name: string) =>
  query(`INSERT INTO reply_templates (name, language, body) VALUES ('${name}', 'en', 'x')`);

beforeAll(async () => {
  await run('db-migrate');
  await addTemplate('before');
  mkdirSync(path.dirname(PICTURE), { recursive: true });
  writeFileSync(PICTURE, 'picture');
  expect(await run('backup')).toEqual({ code: 0, output: expect.stringContaining('identical') });
  await addTemplate('after');
});

it('a restore is refused while the site runs', async () => {
  const lock = takeLock(path.join(dataDir, 'server.json'), 3000);
  const { code, output } = await run('restore');
  lock?.release();
  expect([code, output]).toEqual([1, expect.stringMatching(/The site runs on this data folder .* Stop it/)]);
});

// Regression: the backup started the database before it looked for the lock.
it('a backup does not start the database while a restore runs', async () => {
  const readLog = () => readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
  const before = readLog();
  const lock = takeLock(path.join(dataDir, 'backup.lock'));
  const { code, output } = await run('backup');
  lock?.release();
  expect([code, output]).toEqual([1, expect.stringContaining('Another backup, drill or restore is running')]);
  expect(readLog()).toBe(before);
});

it('a restore makes a new cluster, even if the files of the current one are damaged, and keeps the former cluster', async () => {
  rmSync(path.join(dataDir, 'postgres', 'global', 'pg_control'));
  const { code, output } = await run('restore');
  expect([code, output]).toEqual([0, expect.stringContaining('identical to the backup')]);
  expect(listFolders()).toEqual(['postgres', expect.stringMatching(/^postgres\.before-\d{8}T\d{6}Z$/)]);
  expect(await listTemplates()).toEqual(['before']);
});

it('--undo does not go back to a damaged database', async () => {
  const { code, output } = await run('restore', '--undo');
  expect([code, output]).toEqual([1, expect.stringMatching(/postgres\.before-\w+ did not start/)]);
  expect(await listTemplates()).toEqual(['before']);
  expect(await run('restore', '--confirm')).toMatchObject({ code: 0 });
});

it('a restore is undone by --undo', async () => {
  await addTemplate('in the restored one');
  await run('restore');
  expect(await listTemplates()).toEqual(['before']);
  // Regression: the settings of the former database went back to those of its time, and pictures stayed missing.
  const archive = path.join(path.dirname(dataDir), 'archive');
  await run('backup', '--archive', archive);
  rmSync(PICTURE);
  const { output } = await run('restore', '--undo');
  expect(output).toMatch(
    /closed accounts are those of the\ntime of the former database: check the page People/,
  );
  expect(await listTemplates()).toEqual(['before', 'in the restored one']);
  expect(readFileSync(PICTURE, 'utf8')).toBe('picture');
  const archiving = findArchive(path.join(dataDir, 'postgres'));
  expect(archiving && path.dirname(archiving)).toBe(archive);
  rmSync(path.join(dataDir, 'postgres', 'archive.conf'));
});

it.each([
  ['before any folder was renamed', 0],
  ['after the former folder was renamed', 1],
  ['after both folders were renamed', 2],
])('a crash during the exchange of the clusters, %s, is repaired by --undo', async (_when, renamed) => {
  const [former = ''] = listFolders().filter((name) => name.includes('before'));
  const [folder, usual, kept] = [
    'postgres.restoring-20260102T000000Z',
    'postgres',
    'postgres.before-20260102T000000Z',
  ];
  const [from, to, aside] = [folder, usual, kept].map((name) => path.join(dataDir, name)) as [
    string,
    string,
    string,
  ];
  renameSync(path.join(dataDir, former), from);
  writeFileSync(path.join(dataDir, 'postgres-location'), [from, to, aside].join('\n'));
  if (renamed > 0) renameSync(to, aside);
  if (renamed > 1) renameSync(from, to);
  expect((await run('restore', '--undo')).output).toContain('is the current one again');
  expect(listFolders()).toEqual(['postgres', expect.stringMatching(/^postgres\.before-\d{8}T\d{6}Z$/)]);
  expect(existsSync(path.join(dataDir, 'postgres', 'global', 'pg_control'))).toBe(true);
});

// Regression: the archive of a former database was never deleted.
it.each([
  ['deletes the archive of the former database', '1234', false],
  ['keeps an archive that the current database shares', '', true],
])('--confirm %s', async (_what, id, isKept) => {
  await run('restore');
  const [former = ''] = listFolders().filter((name) => name.includes('before'));
  const control = readFileSync(path.join(dataDir, 'postgres', 'global', 'pg_control'));
  const archive = path.join(path.dirname(dataDir), 'archive', id || String(control.readBigUInt64LE(0)));
  mkdirSync(path.join(archive, 'segments'), { recursive: true });
  const setting = `basic_archive.archive_directory = '${archive}/segments'\n`;
  writeFileSync(path.join(dataDir, former, 'archive.conf'), setting);
  expect(await run('restore', '--confirm')).toMatchObject({ code: 0 });
  expect([existsSync(archive), listFolders()]).toEqual([isKept, ['postgres']]);
});

it('a restore works on a fresh data folder that has only the backups, and copies the pictures back', async () => {
  for (const name of [...listFolders(), 'uploads']) rmSync(path.join(dataDir, name), { recursive: true });
  const { code, output } = await run('restore');
  expect([code, output]).toEqual([0, expect.stringContaining('There was no database before.')]);
  expect(await listTemplates()).toEqual(['before']);
  expect(readFileSync(PICTURE, 'utf8')).toBe('picture');
});
