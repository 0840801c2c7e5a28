import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { locate } from '@/scripts/database/cluster';
import { startEmbeddedPostgres } from '@/scripts/database/embedded';
import { takeLock } from '@/scripts/database/folder-lock';
import { writeLocation } from '@/scripts/database/location';
import { makeDataFolder, runCommand } from '@/tests/support/backups';

// Uses the embedded database of a separate data folder, not the one of the tests.
jest.setTimeout(180_000); // commands start databases of their own
const dataDir = path.join(makeDataFolder(), 'data');
const embedded = { DATA_DIR: dataDir, DATABASE_URL: '', AUTH_SECRET: '' };
const PICTURE = path.join(dataDir, 'uploads', 'pictures', 'tea-0123abcd-240.avif');
const RESTORED = expect.stringMatching(/^postgres\.\d{8}T\d{6}Z$/);
const run = (name: string, ...args: string[]) => runCommand(name, args, embedded);
/** Lists the database folders, the current one first. */
const listFolders = () => {
  const { current } = locate(dataDir);
  const others = readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('postgres'))
    .map(({ name }) => name)
    .filter((name) => name !== path.basename(current));
  return [path.basename(current), ...others];
};

async function query(text: string): Promise<Record<string, unknown>[]> {
  const database = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client({ connectionString: database.url }); // with the role of the application
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

const PAPER = `INSERT INTO documents (kind, content) VALUES ('receipt', '{"reference": "KT-TEST"}') RETURNING number`;
const issuePaper = async () => String((await query(PAPER))[0]?.number);
const numbers: string[] = [];

const readLog = () => readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
const logs: { before?: string; whileWaiting?: string } = {};

beforeAll(async () => {
  await run('db-migrate');
  await addTemplate('before');
  numbers.push(await issuePaper());
  mkdirSync(path.dirname(PICTURE), { recursive: true });
  writeFileSync(PICTURE, 'picture');
  logs.before = readLog();
  const lock = takeLock(path.join(dataDir, 'backup.lock'));
  const { code } = await runCommand('backup', ['--undrilled'], embedded, (output) => {
    if (!output.includes('Waiting for another backup')) return;
    logs.whileWaiting ??= readLog();
    lock?.release();
  });
  expect(code).toBe(0);
  await addTemplate('after');
  numbers.push(await issuePaper());
});

it('a restore is refused while the site runs', async () => {
  const lock = takeLock(path.join(dataDir, 'server.json'), 3000);
  const { code, output } = await run('restore');
  lock?.release();
  expect([code, output]).toEqual([1, expect.stringMatching(/The site runs on this data folder .* Stop it/)]);
});

// Regression: the backup started the database before it looked for the lock.
it('a backup that waits for the end of a restore does not start the database', () => {
  expect(logs.whileWaiting).toBe(logs.before);
});

/** Creates the state that a restore leaves when it is killed before its last step. */
function interruptRestore(): void {
  const folder = path.join(dataDir, 'postgres.20260102T000000Z');
  mkdirSync(folder);
  writeLocation(dataDir, { ...locate(dataDir), restoring: folder });
}

it('the next start after an interrupted restore uses the former database and deletes the unfinished one', async () => {
  interruptRestore();
  expect(await listTemplates()).toEqual(['after', 'before']);
  expect(listFolders()).toEqual(['postgres']);
});

it('a restore makes a new cluster, even if the files of the current one are damaged, and keeps the former cluster', async () => {
  rmSync(path.join(dataDir, 'postgres', 'global', 'pg_control'));
  interruptRestore();
  const { code, output } = await run('restore');
  expect([code, output]).toEqual([0, expect.stringContaining('identical to the backup')]);
  expect(listFolders()).toEqual([RESTORED, 'postgres']);
  expect(await listTemplates()).toEqual(['before']);
});

it('papers issued after a restore have a series of their own, so that no number is given twice', async () => {
  expect(numbers.map((number) => number.slice(-5))).toEqual(['00001', '00002']);
  const [first, second] = [await issuePaper(), await issuePaper()];
  expect(first).toMatch(/^RV\/\d\d[0-9A-Z]{5}\/00001$/);
  expect(second).toBe(first.replace(/1$/, '2'));
});

it('restore --undo does not go back to a damaged database', async () => {
  const { code, output } = await run('restore', '--undo');
  expect([code, output]).toEqual([1, expect.stringMatching(/The database in .*postgres did not start/)]);
  expect(await listTemplates()).toEqual(['before']);
});

it('restore --confirm deletes the former database', async () => {
  expect(await run('restore', '--confirm')).toMatchObject({ code: 0 });
  expect(listFolders()).toEqual([RESTORED]);
});

// Regression: pictures were copied back after the switch of databases, so a crash in between left them missing.
it('restore --undo returns to the former database and copies missing pictures back', async () => {
  await addTemplate('in the restored one');
  await run('restore');
  expect(await listTemplates()).toEqual(['before']);
  rmSync(PICTURE);
  const { output } = await run('restore', '--undo');
  expect(output).toMatch(
    /Picture files copied back: 1\.[^]*closed accounts are those of the\ntime of the former database: check the page People/,
  );
  expect(await listTemplates()).toEqual(['before', 'in the restored one']);
  expect(readFileSync(PICTURE, 'utf8')).toBe('picture');
  expect(listFolders()).toEqual([RESTORED, RESTORED]);
});

it('a restore works on a fresh data folder that has only the backups, and copies the pictures back', async () => {
  for (const name of [...listFolders(), 'postgres-location', 'uploads'])
    rmSync(path.join(dataDir, name), { recursive: true });
  const { code, output } = await run('restore');
  expect([code, output]).toEqual([0, expect.stringContaining('There was no database before.')]);
  expect(await listTemplates()).toEqual(['before']);
  expect(readFileSync(PICTURE, 'utf8')).toBe('picture');
});
