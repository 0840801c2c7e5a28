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

it('an export has few rows in memory at once', async () => {
  await makeMany(500);
  const sizes: number[] = [];
  for await (const part of (await open())!) sizes.push(part.length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(128 * 1024); // each message has 2,000 letters
});

it('an export releases its database connection when the client disconnects midway', async () => {
  await makeMany(2_000);
  const stream = await open();
  const reader = stream?.getReader();
  await reader?.read();
  expect(await listBackends()).toHaveLength(1);
  await reader?.cancel();
  await untilFree();
});

it('an export releases its database connection when the request is aborted during a query', async () => {
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

it('an export opens no database connection for an aborted request', async () => {
  const gone = new AbortController();
  gone.abort();
  await expect(open({}, gone.signal)).rejects.toThrow();
  await untilFree();
});

it('a stalled export loses its database connection, and the client gets an error', async () => {
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

it('an export ends with an error after the total time limit and releases its database connection', async () => {
  await makeMany(2_000);
  const reader = (await open({ wholeMs: -1 }))?.getReader();
  await reader?.read();
  await expect(reader?.read()).rejects.toThrow('export timed out');
  await untilFree();
});

it('an export that loses its database connection ends with an error, so that it does not look complete', async () => {
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

it('a third simultaneous export is refused with 429 until one of the others ends', async () => {
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
