import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { closeDatabase, getPool, getPrisma } from '@/lib/platform/db';
import { eraseRequests } from '@/lib/trust/retention/erase-mutations';
import { purgeDeleted, purgeNow } from '@/lib/trust/retention/mutations';
import { readSession } from '@/lib/staff/permissions/session';
import { listNames, makeDataFolder, flipBit, runCommand } from '@/tests/support/backups';
import { runJobs } from '@/tests/support/mails';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { findTraces } from '@/tests/support/traces';

jest.setTimeout(180_000); // commands start databases of their own
const dataDir = makeDataFolder();
const backupPath = path.join(dataDir, 'backups');
Object.assign(process.env, { DATA_DIR: dataDir });

const restore = async (...args: string[]) => {
  await closeDatabase(); // a restore needs the site stopped
  return runCommand('restore', args);
};
const listEnquiries = async () =>
  (await getPrisma().request.findMany({ where: { kind: 'enquiry' }, orderBy: { customerName: 'asc' } })).map(
    ({ customerName }) => customerName,
  );
const listDatabases = async () => {
  const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);
  const { rows } = await getPool().query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [`${name}_`],
  );
  return rows.map((row) => row.name.slice(name.length));
};

describe('restoring an older backup', () => {
  let token = '';
  let sessionVersion = 0;

  beforeAll(async () => {
    const erased = await makeStoredEnquiry({ customerName: 'Erased Since', email: 'erased@example.com' });
    const purged = await makeStoredItinerary({ customerName: 'Purged Since', email: 'purged@example.com' });
    const binned = await makeStoredEnquiry({
      customerName: 'In The Bin',
      email: 'binned@example.com',
      deletedAt: new Date(),
    });
    await makeStoredEnquiry({ customerName: 'Stays Throughout' });
    await getPrisma().requestActivity.create({
      data: { requestId: erased.id, kind: 'note', note: 'call erased@example.com' },
    });
    const session = await makeSession();
    token = session.cookie.split('=')[1]?.split(';')[0] ?? '';
    expect(await readSession(token)).not.toBeNull();
    sessionVersion = (await getPrisma().staff.findFirstOrThrow()).sessionVersion;
    expect((await runCommand('backup', ['--undrilled'])).code).toBe(0);

    await eraseRequests([erased], { by: 'visitor' });
    await getPrisma().request.update({
      where: { id: purged.id },
      data: { deletedAt: new Date('2026-01-01') },
    });
    await purgeDeleted(new Date('2026-02-01'), 10);
    await getPrisma().request.update({ where: { id: binned.id }, data: { deletedAt: null } });
    await eraseRequests([binned], { by: 'visitor' });
    await runJobs(); // including the jobs that record the erasures
    await makeStoredEnquiry({ customerName: 'Later' });
  });

  it('a restore is refused while the database is in use, and changes nothing', async () => {
    await getPool().query('SELECT 1');
    const { code, output } = await runCommand('restore');
    expect([code, output]).toEqual([1, expect.stringMatching(/is in use by \d+ connection.*Stop the site/)]);
    expect(await listEnquiries()).toContain('Later');
  });

  it('a restore loads the rows of the backup, reports this, and keeps the former database', async () => {
    const { code, output } = await restore();
    expect([code, output]).toEqual([0, expect.stringContaining('identical to the backup')]);
    expect(output).toMatch(
      /3 of the 3 requests in the erasure list[^]*Links to write a review are those of that time/,
    );
    expect(await listEnquiries()).toEqual(['Erased', 'Stays Throughout']);
    expect(await listDatabases()).toEqual([expect.stringMatching(/^_before_\d{8}T\d{6}Z$/)]);
  });

  it('a restore repeats erasures made since the backup', async () => {
    const words = [
      'erased@example.com',
      'Erased Since',
      'purged@example.com',
      'Purged Since',
      'binned',
      'In The Bin',
    ];
    expect(await findTraces(words)).toEqual([]);
    expect(await findTraces(['Stays Throughout'])).toEqual(['public.requests']);
    expect(readFileSync(path.join(backupPath, 'erasures', 'list.jsonl'), 'utf8')).not.toMatch(/example/);
  });

  it('a restore ends every staff session', async () => {
    expect(await readSession(token)).toBeNull();
    expect(await getPrisma().staffSession.count({ where: { revokedAt: null } })).toBe(0);
    expect((await getPrisma().staff.findFirstOrThrow()).sessionVersion).toBe(sessionVersion + 1);
  });

  it('a restore keeps sequences ahead of the ids in use', async () => {
    const { rows } = await getPool().query<{ next: boolean }>(
      `SELECT nextval('backup_runs_id_seq') > (SELECT max(id) FROM backup_runs) AS next`,
    );
    expect(rows).toEqual([{ next: true }]);
  });

  // Regression: --undo brought back requests erased after the restore and the sessions from before it.
  it('restore --undo repeats later erasures and ends sessions, and a second --undo restores the backup again', async () => {
    const stays = await getPrisma().request.findFirstOrThrow({
      where: { customerName: 'Stays Throughout' },
      select: { id: true, version: true },
    });
    await eraseRequests([stays], { by: 'visitor' });
    await runJobs();
    const { output } = await restore('--undo');
    expect(output).toMatch(/is the current one again[^]*1 request was erased while the other[^]*sessions/);
    expect(await listEnquiries()).toContain('Later');
    expect(await findTraces(['Stays Throughout'])).toEqual([]);
    expect(await readSession(token)).toBeNull();
    expect((await restore('--undo')).code).toBe(0);
    expect(await listEnquiries()).not.toContain('Later');
  });

  it('restore --confirm deletes the former database, even while the site runs', async () => {
    await getPool().query('SELECT 1');
    expect((await runCommand('restore', ['--confirm'])).output).toMatch(/^Deleted: /);
    expect(await listDatabases()).toEqual([]);
    expect((await restore('--undo')).output).toMatch(/nothing to undo/);
  });
});

it('a restore of a damaged backup changes nothing', async () => {
  flipBit(path.join(backupPath, listNames(backupPath)[0] ?? '', 'public.staff.copy.gz'));
  const { code, output } = await restore();
  expect([code, output]).toEqual([1, expect.stringMatching(/is damaged: /)]);
  expect(await listDatabases()).toEqual([]);
  expect(await listEnquiries()).toEqual(['Erased', 'Erased']);
});

it('the next backup adds requests that were erased or purged elsewhere to the list of erasures', async () => {
  const erased = await makeStoredEnquiry({});
  const purged = await makeStoredItinerary({ deletedAt: new Date() });
  await eraseRequests([erased], { by: 'visitor' });
  await purgeNow([purged.id]);
  const file = path.join(backupPath, 'erasures', 'list.jsonl');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '{"source":"websi');
  expect((await runCommand('backup', ['--undrilled'])).code).toBe(0);
  const list = readFileSync(file, 'utf8');
  for (const { id } of [erased, purged]) expect(list).toContain(id);
});

it('a restore explains when the database role may not create databases', async () => {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query("CREATE ROLE poor LOGIN PASSWORD 'poor'; GRANT CONNECT ON DATABASE postgres TO poor");
  await client.end();
  Object.assign(url, { username: 'poor', password: 'poor' });
  await closeDatabase();
  const { code, output } = await runCommand('restore', [listNames(backupPath)[1] ?? ''], {
    DATABASE_URL: url.href,
  });
  expect([code, output]).toEqual([1, expect.stringMatching(/could not create a database.*CREATEDB/s)]);
});
