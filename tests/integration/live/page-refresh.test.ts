import { getPool } from '@/lib/platform/db';
import { getHub } from '@/lib/platform/live/hub';
import { refreshPagesOnChange, renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { startSnapshot, stopSnapshot, type SnapshotName } from '@/lib/platform/page-expiry/snapshot';
import { until } from '@/tests/support/until';

const SOURCES = {
  packages: `SELECT string_agg(title, ',' ORDER BY id) AS value FROM tours`,
  reviews: `SELECT string_agg(location || verified, ',' ORDER BY id) AS value FROM reviews`,
  pictures: `SELECT string_agg(name || alt, ',' ORDER BY name) AS value FROM pictures`,
  company: `SELECT count(*) AS value FROM company`,
} satisfies Record<SnapshotName, string>;
const NAMES = Object.keys(SOURCES) as SnapshotName[];

const sql = (text: string) => getPool().query(text);
const loaded: SnapshotName[] = [];
const changed: SnapshotName[] = [];
const count = (name: SnapshotName) => loaded.filter((one) => one === name).length;
let stop: () => void = () => undefined;
let failures = 0;

async function startAll(): Promise<void> {
  for (const name of NAMES) {
    const load = async () => {
      loaded.push(name);
      failures -= 1;
      if (failures >= 0) throw new Error('no answer');
      return (await sql(SOURCES[name])).rows;
    };
    await startSnapshot(name, { load, onChange: () => changed.push(name) });
  }
  changed.splice(0);
  loaded.splice(0);
}

/** Starts the listener and waits until it has read every snapshot. */
async function listen(): Promise<void> {
  stop = refreshPagesOnChange();
  await until(() => NAMES.every((name) => count(name) === 1));
  loaded.splice(0);
}

beforeEach(startAll);
afterEach(() => {
  stop();
  for (const name of NAMES) stopSnapshot(name);
});

const findListener = async () => {
  const { rows } = await sql(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'kayal-live' AND datname = current_database()`,
  );
  return Number(rows[0]?.pid);
};

it('several changes by SQL refresh the pages once, and only the changed snapshot is read again', async () => {
  await listen();
  // One transaction, because a slow machine may need longer than the debounce between two commits.
  await sql(`BEGIN; UPDATE tours SET title = title || '!' WHERE id = '1';
    UPDATE tours SET title = title || '!' WHERE id = 'pt-1'; COMMIT`);
  await until(() => changed.length === 1);
  await sql(`UPDATE reviews SET location = 'Pune' WHERE id = (SELECT id FROM reviews LIMIT 1)`);
  await until(() => changed.length === 2);
  expect(changed).toEqual(['packages', 'reviews']);
  expect(loaded).toEqual(['packages', 'reviews']);
});

it('the page listener expires no pages for a change that this process has already shown', async () => {
  await listen();
  await sql(`UPDATE tours SET title = title || '+' WHERE id = '1'`);
  await renewPages('packages');
  expect(changed).toEqual(['packages']);
  await until(() => count('packages') === 2); // the notification has arrived too
  await sql(`INSERT INTO pictures (name, alt) VALUES ('munnar', 'Tea bushes in mist')`);
  await until(() => changed.length === 2);
  expect(changed).toEqual(['packages', 'pictures']);
});

it('the page listener finds a change made while it was disconnected', async () => {
  await listen();
  const pid = await findListener();
  // Disconnect and change while the table is locked, so that the listener reads the table only after the change.
  await sql(`BEGIN; SET LOCAL session_replication_role = replica; LOCK TABLE reviews IN ACCESS EXCLUSIVE MODE;
    SELECT pg_terminate_backend(${pid}); UPDATE reviews SET verified = NOT verified; COMMIT`);
  await until(() => changed.length === 1);
  expect(changed).toEqual(['reviews']);
});

it('the page listener expires no pages after a lost connection without changes', async () => {
  await listen();
  const back = new Promise<void>((resolve) => {
    getHub().subscribe(({ event }) => event === 'resync' && resolve());
  });
  await sql(`SELECT pg_terminate_backend(${await findListener()})`);
  await back;
  await until(() => NAMES.every((name) => count(name) === 1));
  await sql(`UPDATE tours SET title = title || '?' WHERE id = '1'`);
  await until(() => changed.length === 1);
  expect(changed).toEqual(['packages']);
});

it('the page listener finds a change made before it connected', async () => {
  await sql(`INSERT INTO pictures (name, alt) VALUES ('kochi', 'Fishing nets')`);
  await listen();
  await until(() => changed.length === 1);
  expect(changed).toEqual(['pictures']);
});

it('the page listener repeats a failed read without another change', async () => {
  await listen();
  failures = 1;
  await sql(`UPDATE tours SET title = title || '.' WHERE id = '1'`);
  await until(() => changed.length === 1);
  expect(loaded).toEqual(['packages', 'packages']);
});

it('a write does not fail when the pages cannot be refreshed at once', async () => {
  await listen();
  failures = 1;
  await expect(renewPages('packages')).resolves.toBeUndefined();
  expect(changed).toEqual([]);
});
