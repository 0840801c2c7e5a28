import { getPool } from '@/lib/platform/db';
import { getHub } from '@/lib/platform/live/hub';
import { stopSnapshot } from '@/lib/platform/snapshot';
import { getPicture } from '@/lib/content/pictures/pictures';
import { startPictures } from '@/lib/content/pictures/queries';
import { refreshPagesOnChange, type Part } from '@/lib/platform/live/page-refresh';

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

/** Starts the listener and waits until it has read the table revisions, one after the other. */
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

afterEach(() => {
  stop();
  stopSnapshot('pictures');
});

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

it('renews the pictures of this process before it reports stale pages', async () => {
  await startPictures();
  const seen: string[] = [];
  await begin(async (part) => {
    seen.push(getPicture('munnar').alt);
    await refresh(part);
  });
  await sql(`INSERT INTO pictures (name, alt) VALUES ('munnar', 'Tea bushes in mist')`);
  await askedFor(1);
  expect(asked).toEqual(['pictures']);
  expect(seen).toEqual(['Tea bushes in mist']);
});

it('finds a picture that was changed before it listened', async () => {
  await startPictures();
  await sql(`INSERT INTO pictures (name, alt) VALUES ('kochi', 'Fishing nets')`);
  await begin();
  await askedFor(1);
  expect(asked).toEqual(['pictures']);
  expect(getPicture('kochi').alt).toBe('Fishing nets');
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
