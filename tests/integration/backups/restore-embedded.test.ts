import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
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
  await run('restore', '--undo');
  expect(await listTemplates()).toEqual(['before', 'in the restored one']);
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

it('a restore works on a fresh data folder that has only the backups, and copies the pictures back', async () => {
  for (const name of [...listFolders(), 'uploads']) rmSync(path.join(dataDir, name), { recursive: true });
  const { code, output } = await run('restore');
  expect([code, output]).toEqual([0, expect.stringContaining('There was no database before.')]);
  expect(await listTemplates()).toEqual(['before']);
  expect(readFileSync(PICTURE, 'utf8')).toBe('picture');
});
