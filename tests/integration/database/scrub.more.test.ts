import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { getPool } from '@/lib/platform/db';
import { scrubErased, STILL_OPEN_MESSAGE } from '@/scripts/database/scrub';
import { sendNewEnquiry, act } from '@/tests/support/visitor';

jest.setTimeout(60_000);
const MARK = 'vasundharaqq';
const adminUrl = () => process.env.DATABASE_URL ?? '';

function toDatabase(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Repeats the cleanup, as the site does, until no transaction of another test is open on the same server. */
async function scrub(): Promise<boolean> {
  for (;;)
    try {
      return await scrubErased(adminUrl());
    } catch (error) {
      if ((error as Error).message !== STILL_OPEN_MESSAGE) throw error;
    }
}

/**
 * Repeats the cleanup while a table is locked, and while a transaction of another test is open; with `isOver`, an open
 * transaction ends it. Returns its error.
 */
async function scrubUntil(isOver: () => boolean): Promise<string> {
  for (;;)
    try {
      await scrubErased(adminUrl());
      return 'done';
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      const isRepeated = code === '55P03' || (message === STILL_OPEN_MESSAGE && !isOver());
      if (!isRepeated) return message;
    }
}

/** Files of this test's database and of the write-ahead log that contain the mark. */
async function findInFiles(): Promise<string[]> {
  const { rows } = await getPool().query<{ root: string; oid: number }>(
    "SELECT current_setting('data_directory') AS root, oid FROM pg_database WHERE datname = current_database()",
  );
  const { root, oid } = rows[0] ?? { root: '', oid: 0 };
  return [path.join(root, 'base', String(oid)), path.join(root, 'pg_wal')].flatMap((folder) =>
    readdirSync(folder).filter((name) => readOrEmpty(path.join(folder, name)).includes(MARK)),
  );
}

function readOrEmpty(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0); // a folder, or removed meanwhile
  }
}

it('the cleanup after erasures leaves no byte of an erased person’s data in the files of the database', async () => {
  const { token } = await sendNewEnquiry({ name: MARK, email: `${MARK}@example.com`, message: MARK });
  const later = await sendNewEnquiry();
  await act(token, 'note', { text: `${MARK} again` });
  await getPool().query('ANALYZE');
  await getPool().query('CHECKPOINT');
  expect(await findInFiles()).not.toEqual([]);

  await act(token, 'erase');
  await getPool().query('DELETE FROM graphile_worker._private_jobs');
  expect(await scrubErased(adminUrl())).toBe(false); // the cleanup starts 15 minutes after an erasure at the earliest
  await getPool().query("UPDATE removals SET at = at - interval '20 minutes'");
  await getPool().query('CHECKPOINT');
  expect(await findInFiles()).not.toEqual([]);

  expect(await scrub()).toBe(true);
  expect(await findInFiles()).toEqual([]);
  const { rows } = await getPool().query('SELECT reference FROM requests ORDER BY received_at');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual({ reference: later.reference });
});

it('the cleanup after erasures does nothing if nothing was erased since the last run', async () => {
  await getPool().query("UPDATE checks SET at = now() WHERE name = 'scrub'");
  await getPool().query("UPDATE removals SET at = now() - interval '1 day'");
  expect(await scrubErased(adminUrl())).toBe(false);
});

it('the cleanup after erasures fails on a locked table, and a later run succeeds', async () => {
  await getPool().query("DELETE FROM checks WHERE name = 'scrub'");
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    await client.query('BEGIN; LOCK TABLE requests IN ROW SHARE MODE');
    await expect(scrub()).rejects.toMatchObject({ code: '55P03' });
  } finally {
    await client.end();
  }
  expect(await scrub()).toBe(true);
});

// Regression: a transaction that began during the cleanup kept the replaced samples of the tables.
it('the cleanup after erasures fails while a transaction is open that began during it', async () => {
  await getPool().query("DELETE FROM checks WHERE name = 'scrub'");
  const [lock, writer] = [adminUrl(), toDatabase('postgres')].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  await Promise.all([lock.connect(), writer.connect()]);
  let hasWriter = false;
  try {
    await lock.query('BEGIN; LOCK TABLE saved_views IN ROW SHARE MODE');
    const cleanup = scrubUntil(() => hasWriter);
    const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'kayal-scrub' AND datname = current_database()
      AND wait_event_type = 'Lock'`;
    while ((await getPool().query(isWaiting)).rowCount === 0);
    await writer.query('BEGIN; SELECT pg_current_xact_id()');
    hasWriter = true;
    await lock.query('COMMIT');
    expect(await cleanup).toBe(STILL_OPEN_MESSAGE);
  } finally {
    await Promise.all([lock.end(), writer.end()]);
  }
  expect(await scrub()).toBe(true);
});

// Regression: an open transaction kept the bytes of erased rows in the rewritten tables.
it.each([
  ['reads in this database', () => adminUrl(), 'SELECT 1'],
  ['writes in another database', () => toDatabase('postgres'), 'SELECT pg_current_xact_id()'],
])(
  'the cleanup after erasures fails while a transaction is open that %s, and a later run succeeds',
  async (_what, url, statement) => {
    await getPool().query("DELETE FROM checks WHERE name = 'scrub'");
    const client = new pg.Client({ connectionString: url() });
    await client.connect();
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await client.query(statement);
      await getPool().query('SELECT pg_current_xact_id()'); // starts a later transaction, as an erasure does
      await expect(scrubErased(adminUrl())).rejects.toThrow(STILL_OPEN_MESSAGE);
    } finally {
      await client.end();
    }
    expect(await scrub()).toBe(true);
  },
);
