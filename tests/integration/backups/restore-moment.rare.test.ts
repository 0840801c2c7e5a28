import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@/scripts/database/embedded';
import { flipBit, makeDataFolder, runCommand } from '@/tests/support/backups';

jest.setTimeout(180_000); // commands start databases of their own
const folder = makeDataFolder();
const dataDir = path.join(folder, 'data');
let archiveRoot = path.join(folder, 'archive');
const embedded = { DATA_DIR: dataDir, DATABASE_URL: '', AUTH_SECRET: '' };
const run = (name: string, ...args: string[]) => runCommand(name, args, embedded);

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const result = await work(client);
  await client.end();
  await database.stop();
  return result;
}
/** Returns a moment after the commit. */
const addTemplate = (name: string) =>
  withClient(async (client) => {
    await client.query(`INSERT INTO reply_templates (name, language, body) VALUES ('${name}', 'en', 'x')`);
    const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    return rows[0]?.at as Date;
  });
const listTemplates = () =>
  withClient(async (client) => {
    const find = 'SELECT name FROM reply_templates ORDER BY created_at';
    return (await client.query<{ name: string }>(find)).rows.map(({ name }) => name);
  });

let afterSecond: Date;
let archive = '';

beforeAll(async () => {
  await run('db-migrate');
  await addTemplate('in the base');
  expect((await run('backup', '--archive', archiveRoot)).output).toMatch(/begins when you restart the site/);
  expect((await run('backup')).output).toMatch(/Made a base backup for the archived write-ahead log/);
  archive = path.join(archiveRoot, readdirSync(archiveRoot)[0] ?? '');
  afterSecond = await addTemplate('in the log');
  await addTemplate('a mistake');
});

it('a restore goes back to the moment before a mistake', async () => {
  const { code, output } = await run('restore', '--to', new Date(afterSecond.getTime() + 1).toISOString());
  expect([code, output]).toEqual([0, expect.stringContaining('The former database is kept')]);
  expect(await listTemplates()).toEqual(['in the base', 'in the log']);
});

it('archiving continues after a restore, so that --to latest includes later changes', async () => {
  await addTemplate('after the restore');
  // The data folder is lost except for its secrets; the archive is elsewhere.
  rmSync(path.join(dataDir, 'postgres'), { recursive: true });
  const { code, output } = await run('restore', '--to', 'latest', '--archive', archive);
  expect([code, output]).toEqual([0, expect.stringContaining('There was no database before.')]);
  expect(await listTemplates()).toEqual(['in the base', 'in the log', 'after the restore']);
});

it.each([
  ['yesterday-ish', /is not a time/],
  ['2020-01-01T00:00:00Z', /no base backup before that moment/],
  ['2099-01-01T00:00:00Z', /Nothing was changed after that moment.*--to latest/],
])('--to %s is refused and changes nothing', async (moment, message) => {
  const { code, output } = await run('restore', '--to', moment);
  expect([code, output]).toEqual([1, expect.stringMatching(message)]);
  expect(await listTemplates()).toContain('after the restore');
});

it('after a backup has been restored, archiving uses another folder, because that is another cluster', async () => {
  expect(await run('restore')).toMatchObject({ code: 0 });
  expect(await listTemplates()).toEqual(['in the base']);
  expect(readdirSync(archiveRoot)).toHaveLength(2);
  expect(await run('restore', '--undo')).toMatchObject({ code: 0 });
  expect(await run('restore', '--to', 'latest')).toMatchObject({ code: 0 });
  expect(await listTemplates()).toContain('after the restore');
});

// The base backup has another password, and archived to another folder. Recovery waited for ever for a connection.
it('a lost data folder is restored from an archive that has moved, and archiving continues there', async () => {
  await addTemplate('before the loss');
  rmSync(dataDir, { recursive: true });
  const moved = path.join(folder, 'moved');
  renameSync(archiveRoot, moved);
  const number = path.basename(archive);
  const { code, output } = await run('restore', '--to', 'latest', '--archive', path.join(moved, number));
  expect([code, output]).toEqual([0, expect.stringContaining('There was no database before.')]);
  expect(await listTemplates()).toEqual([
    'in the base',
    'in the log',
    'after the restore',
    'before the loss',
  ]);
  archive = path.join(moved, number);
  archiveRoot = moved;
  const count = readdirSync(path.join(archive, 'segments')).length;
  await addTemplate('after the loss');
  expect(readdirSync(path.join(archive, 'segments')).length).toBeGreaterThan(count);
});

it('a restore rejects a base backup with one flipped bit', async () => {
  const base = readdirSync(archive).find((name) => name.startsWith('base-')) ?? '';
  flipBit(path.join(archive, base, 'global', 'pg_control'));
  const { code, output } = await run('restore', '--to', 'latest');
  expect([code, output]).toEqual([1, expect.stringMatching(/is damaged: global\/pg_control/)]);
});
