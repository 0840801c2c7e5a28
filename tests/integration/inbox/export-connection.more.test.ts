import { GET } from '@/app/api/admin/enquiries/export/route';
import { getPool, getPrisma } from '@/lib/platform/db';
import { listBackends, makeMany, open, untilFree } from '@/tests/support/exports';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { until } from '@/tests/support/until';

let cookie = '';

beforeAll(async () => {
  cookie = (await makeSession({ role: 'agent', rights: ['all-requests', 'export'] })).cookie;
});

beforeEach(async () => {
  setRequestCookies(cookie);
  await getPrisma().request.deleteMany({});
});

const ask = () =>
  GET(makeStaffRequest('/api/admin/enquiries/export', { cookie }), { params: Promise.resolve({}) });

it('holds few rows at once, since those of a whole export would stay in memory', async () => {
  await makeMany(500);
  const sizes: number[] = [];
  for await (const part of (await open())!) sizes.push(part.length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(128 * 1024); // each message has 2,000 letters
});

it('the database connection is released when the client disconnects midway', async () => {
  await makeMany(2_000);
  const stream = await open();
  const reader = stream?.getReader();
  await reader?.read();
  expect(await listBackends()).toHaveLength(1);
  await reader?.cancel();
  await untilFree();
});

it('the database connection is released when the request is aborted during a query', async () => {
  await makeMany(500);
  const leaving = new AbortController();
  // Another session locks the table, so that the first statement waits.
  const holder = await getPool().connect();
  await holder.query('BEGIN; LOCK TABLE requests IN ACCESS EXCLUSIVE MODE');
  const opening = open({}, leaving.signal);
  await until(async () => (await listBackends())[0]?.state === 'active');
  leaving.abort();
  await expect(opening).rejects.toThrow();
  await untilFree();
  await holder.query('ROLLBACK');
  holder.release();
});

it('the database connection is not opened for an aborted request', async () => {
  const gone = new AbortController();
  gone.abort();
  await expect(open({}, gone.signal)).rejects.toThrow();
  await untilFree();
});

it('the database connection is taken back from a stalled download, which the client sees as broken', async () => {
  await makeMany(2_000);
  const stream = await open({ idleMs: 3_000 }); // long enough for a slow machine
  const reader = stream?.getReader();
  await reader?.read();
  await untilFree();
  const readAll = async () => {
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read());
  };
  await expect(readAll()).rejects.toThrow('idle-in-transaction');
});

it('the database connection is taken back after the total time limit', async () => {
  await makeMany(2_000);
  const reader = (await open({ wholeMs: -1 }))?.getReader();
  await reader?.read();
  await expect(reader?.read()).rejects.toThrow('export timed out');
  await untilFree();
});

it('if lost, aborts the download, so that it does not look complete', async () => {
  await makeMany(2_000);
  const reader = (await open())?.getReader();
  await reader?.read();
  await getPool().query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kayal-export' AND datname = current_database()`,
  );
  const readAll = async () => {
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read());
  };
  await expect(readAll()).rejects.toThrow();
  await untilFree();
});

it('the database connection is one of at most two; a third export is asked to wait', async () => {
  await makeMany(2_000);
  const [first, second] = [await open(), await open()];
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    success: false,
    message: 'Two exports are already under way. Please wait until one of them has finished.',
  });
  await first?.cancel();
  await first?.cancel();
  const third = await ask();
  expect(third.status).toBe(200);
  await third.body?.cancel();
  await second?.cancel();
  await untilFree();
});
