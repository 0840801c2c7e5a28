import { GET } from '@/app/metrics/route';
import { getEnv } from '@/lib/platform/env';
import type { Gauges } from '@/lib/platform/metrics/types';
import { METRICS_KEY } from '@/lib/platform/server-contract';
import { selectRows } from '@/tests/support/enquiries';
import { withUnreachableDatabase } from '@/tests/support/unreachable-database';

const TOKEN = 'a-token-of-the-metrics-0123456789';
const KEY = METRICS_KEY;

beforeEach(() => {
  Object.assign(getEnv(), { METRICS_TOKEN: TOKEN });
  Reflect.set(globalThis, KEY, async (gauges: Gauges) => JSON.stringify(gauges));
});
afterAll(() => void Reflect.deleteProperty(globalThis, KEY));

function scrape(authorization = `Bearer ${TOKEN}`): Promise<Response> {
  return GET(new Request('http://localhost:3000/metrics', { headers: { authorization } }));
}

it.each(['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`, `Basic ${TOKEN}`, TOKEN])(
  'the metrics endpoint refuses the authorization header %j',
  async (authorization) => {
    const response = await scrape(authorization);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('kayal_');
  },
);

it('the metrics endpoint returns 404 without METRICS_TOKEN', async () => {
  Object.assign(getEnv(), { METRICS_TOKEN: undefined });
  expect((await scrape()).status).toBe(404);
  expect((await scrape('Bearer undefined')).status).toBe(404);
});

it('the metrics endpoint reports database connections, jobs and mails', async () => {
  const response = await scrape();
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const gauges = (await response.json()) as Gauges;
  expect(gauges.kayal_database_up?.values).toEqual([{ labels: {}, value: 1 }]);
  expect(gauges.kayal_mails?.values.map(({ labels }) => labels.state)).toEqual(['waiting', 'failed']);
  expect(gauges.kayal_jobs?.values[0]?.value).toEqual(expect.any(Number));
  expect(gauges.kayal_database_connections?.values).toHaveLength(6);
});

// Regression: a job whose attempts were used up raised the alert about unprocessed jobs for ever.
it('the metric of the job delay leaves out jobs that will not be tried again', async () => {
  const due = "now() - interval '1 hour'";
  await selectRows(
    `SELECT graphile_worker.add_job('never-known', run_at => ${due}, max_attempts => 1, job_key => 'dead')`,
  );
  const readDelay = async () =>
    ((await (await scrape()).json()) as Gauges).kayal_job_delay_seconds?.values[0]?.value;
  expect(await readDelay()).toBeGreaterThan(3_000);
  await selectRows("UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE key = 'dead'");
  expect(await readDelay()).toBeLessThan(3_000);
});

it('the metrics endpoint reports the database as down when it is unavailable', async () => {
  await withUnreachableDatabase(async () => {
    const { readGauges } = await import('@/lib/platform/metrics/queries');
    const gauges = await readGauges();
    expect(gauges.kayal_database_up?.values).toEqual([{ labels: {}, value: 0 }]);
    expect(gauges).not.toHaveProperty('kayal_mails');
  });
});
