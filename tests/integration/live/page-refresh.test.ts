import { getPool } from '@/lib/db';
import { getHub } from '@/lib/live/hub';
import { refreshPagesOnChange, type Part } from '@/lib/live/page-refresh';

let asked: Part[] = [];
let stop: () => void = () => undefined;
let waiting: { count: number; resolve: () => void } | null = null;

function askedFor(count: number): Promise<void> {
  return new Promise((resolve) => {
    waiting = { count, resolve };
    if (asked.length >= count) resolve();
  });
}

const refresh = async (part: Part) => {
  asked.push(part);
  if (waiting && asked.length >= waiting.count) waiting.resolve();
};

const sql = (text: string) => getPool().query(text);

/** Starts the listener and waits until it has read both table revisions, one after the other. */
async function begin(refreshOne: typeof refresh = refresh): Promise<void> {
  asked = [];
  stop = refreshPagesOnChange(refreshOne);
  await new Promise<void>((resolve) => {
    getHub().onConnected(async (ask) => {
      await ask('SELECT 1');
      await ask('SELECT 1');
      resolve();
    });
  });
}

afterEach(() => stop());

it('reports stale pages once when several packages change in a row', async () => {
  await begin();
  // One transaction, because a slow machine may need longer than the debounce between two commits.
  await sql(`BEGIN; UPDATE tours SET title = title || '!' WHERE id = '1';
    UPDATE tours SET title = title || '!' WHERE id = 'pt-1'; COMMIT`);
  await askedFor(1);
  await sql(`UPDATE reviews SET location = 'Pune' WHERE id = (SELECT id FROM reviews LIMIT 1)`);
  await askedFor(2);
  expect(asked).toEqual(['packages', 'reviews']);
});

it('finds a change made while nobody listened', async () => {
  await begin();
  const { rows } = await sql(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'kayal-live' AND datname = current_database()`,
  );
  // Disconnect and change while the table is locked, so that the listener reads the table only after the change.
  await sql(`BEGIN; SET LOCAL session_replication_role = replica; LOCK TABLE reviews IN ACCESS EXCLUSIVE MODE;
    SELECT pg_terminate_backend(${rows[0]?.pid}); UPDATE reviews SET verified = NOT verified; COMMIT`);
  await askedFor(1);
  expect(asked).toEqual(['reviews']);
});

it('requests nothing after a lost connection without changes', async () => {
  await begin();
  const back = new Promise<void>((resolve) => {
    getHub().subscribe(({ event }) => event === 'resync' && resolve());
  });
  await sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kayal-live' AND datname = current_database()`,
  );
  await back;
  await sql(`UPDATE tours SET title = title || '?' WHERE id = '1'`);
  await askedFor(1);
  expect(asked).toEqual(['packages']); // the reviews have not changed
});

it('repeats a failed refresh without another change', async () => {
  await begin(async (part) => {
    const isFirst = asked.length === 0;
    await refresh(part);
    if (isFirst) throw new Error('no answer');
  });
  await sql(`UPDATE tours SET title = title || '.' WHERE id = '1'`);
  await askedFor(2);
  expect(asked).toEqual(['packages', 'packages']);
});
