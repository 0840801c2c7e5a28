import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findRunningUrl, startEmbeddedPostgres } from '@/scripts/database/embedded';
import { makeDataFolder } from '@/tests/support/backups';

jest.setTimeout(60_000);
const root = makeDataFolder();

async function read(connectionString: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

const getHost = (url: string | null) => decodeURIComponent(new URL(url ?? '').hostname);

it('the embedded database accepts connections only through a socket in its private folder and listens on no port', async () => {
  const dataDir = path.join(root, 'data');
  const database = await startEmbeddedPostgres(dataDir, undefined, 'scratch');
  const folder = getHost(database.url);
  try {
    expect(getHost(database.ownerUrl)).toBe(folder);
    expect(getHost(await findRunningUrl(dataDir))).toBe(folder);
    expect(await read(database.url, 'SHOW listen_addresses')).toBe('');
    expect(statSync(path.join(folder, 'PG_VERSION')).isFile()).toBe(true);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const adopted = await startEmbeddedPostgres(dataDir);
    expect(adopted.url).toBe(database.url);
    await adopted.leave();
    expect(await read(database.url, 'SELECT 1')).toBe(1);
  } finally {
    await database.stop();
  }

  // A lock file that a crash left behind. Its process id now belongs to another program.
  writeFileSync(path.join(folder, '.s.PGSQL.5432.lock'), `${process.pid}\n${folder}\n0\n5432\n${folder}\n`);
  const again = await startEmbeddedPostgres(dataDir);
  expect(again.url).toBe(database.url);
  await again.stop();
});

// Regression: the start waited for ever.
it('the embedded database says which password file to restore if the file has another password', async () => {
  const dataDir = path.join(root, 'changed');
  await (await startEmbeddedPostgres(dataDir, undefined, 'scratch')).stop();
  const file = path.join(dataDir, 'secrets', 'postgres-password');
  const password = readFileSync(file);
  rmSync(file);
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(`does not accept the password in ${file}`);
  writeFileSync(file, password, { mode: 0o600 });
  await (await startEmbeddedPostgres(dataDir)).stop();
});

it('the embedded database listens on a local port if its folder path is too long for a socket, and reports this', async () => {
  const dataDir = path.join(root, 'long'.repeat(30));
  const reports: string[] = [];
  const database = await startEmbeddedPostgres(dataDir, (report) => reports.push(report), 'scratch');
  try {
    expect(getHost(database.url)).toBe('127.0.0.1');
    const superuserUrl = (await findRunningUrl(dataDir)) ?? '';
    expect(getHost(superuserUrl)).toBe('127.0.0.1');
    expect(await read(superuserUrl, 'SHOW unix_socket_directories')).toBe('');
    expect(reports).toEqual([expect.stringMatching(/is too long a path for a Unix socket/)]);
  } finally {
    await database.stop();
  }
});
