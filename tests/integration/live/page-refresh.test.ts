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

/**
 * The state of both tables is known once this connection has answered twice: the second table is asked for after the
 * answer about the first, in between the two.
 */
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

it('says once which pages are old when several packages change one after the other', async () => {
  await begin();
  // Told together when both are done: a slow machine would take longer between two than it waits for the second.
  await sql(`BEGIN; UPDATE tours SET title = title || '!' WHERE id = '1';
    UPDATE tours SET title = title || '!' WHERE id = 'pt-1'; COMMIT`);
  await askedFor(1);
  await sql(`UPDATE reviews SET location = 'Pune' WHERE id = (SELECT id FROM reviews LIMIT 1)`);
  await askedFor(2);
  expect(asked).toEqual(['packages', 'reviews']);
});

it('finds a change that came while nobody listened', async () => {
  await begin();
  const { rows } = await sql(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'kayal-live' AND datname = current_database()`,
  );
  // Ended and changed under a lock: the listener may be back before the change is there, but cannot read before it.
  await sql(`BEGIN; SET LOCAL session_replication_role = replica; LOCK TABLE reviews IN ACCESS EXCLUSIVE MODE;
    SELECT pg_terminate_backend(${rows[0]?.pid}); UPDATE reviews SET verified = NOT verified; COMMIT`);
  await askedFor(1);
  expect(asked).toEqual(['reviews']);
});

it('asks for nothing when the connection was lost and nothing changed', async () => {
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
  expect(asked).toEqual(['packages']); // and not the reviews, which nobody touched
});

it('tries again at the next change when a refresh failed', async () => {
  await begin(async (part) => {
    const isFirst = asked.length === 0;
    await refresh(part);
    if (isFirst) throw new Error('no answer');
  });
  await sql(`UPDATE tours SET title = title || '.' WHERE id = '1'`);
  await askedFor(1);
  await sql(`UPDATE tours SET title = title || '.' WHERE id = '1'`);
  await askedFor(2);
  expect(asked).toEqual(['packages', 'packages']);
});
