import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { getPool } from '@/lib/platform/db';
import { watchOrphans } from '@/lib/platform/job-queue/orphans';
import { until } from '@/tests/support/until';

const worker = { workerPool: { id: 'our-pool' } };

/** Adds a job that this pool of workers has locked for its first attempt. */
async function addLocked(pool: string): Promise<string> {
  const { rows } = await getPool().query<{ id: string }>(
    "SELECT id FROM graphile_worker.add_job('some-task')",
  );
  const id = rows[0]?.id ?? '';
  await getPool().query(
    'UPDATE graphile_worker._private_jobs SET locked_by = $2, locked_at = now(), attempts = 1 WHERE id = $1',
    [id, pool],
  );
  return id;
}

async function readJobs(): Promise<{ id: string; locked_by: string | null; attempts: number }[]> {
  return (
    await getPool().query('SELECT id, locked_by, attempts FROM graphile_worker._private_jobs ORDER BY id')
  ).rows;
}

it('the watch for orphaned jobs releases a job lost with a connection before its start, not one in progress', async () => {
  const [worked, lost, foreign] = [
    await addLocked('our-pool'),
    await addLocked('our-pool'),
    await addLocked('their-pool'),
  ];
  const events = new EventEmitter();
  watchOrphans(events as WorkerEvents, 0);
  events.emit('job:start', { worker, job: { id: worked, attempts: 1 } });
  events.emit('worker:getJob:error', { worker, error: new Error('Connection terminated') });
  await until(async () => (await readJobs()).some(({ locked_by }) => locked_by === null));
  expect(await readJobs()).toEqual([
    { id: worked, locked_by: 'our-pool', attempts: 1 },
    { id: lost, locked_by: null, attempts: 0 },
    { id: foreign, locked_by: 'their-pool', attempts: 1 },
  ]);
});

it('the watch for orphaned jobs does not confuse an attempt with an earlier attempt of the same job', async () => {
  await getPool().query('DELETE FROM graphile_worker._private_jobs');
  const id = await addLocked('our-pool');
  const events = new EventEmitter();
  watchOrphans(events as WorkerEvents, 0);
  events.emit('job:start', { worker, job: { id, attempts: 0 } });
  events.emit('worker:getJob:error', { worker, error: new Error('Connection terminated') });
  await until(async () => (await readJobs())[0]?.locked_by === null);
});

it('after a fatal pool error, the watch for orphaned jobs releases finished jobs, and running ones when they end', async () => {
  await getPool().query('DELETE FROM graphile_worker._private_jobs');
  const [done, running] = [await addLocked('our-pool'), await addLocked('our-pool')];
  const events = new EventEmitter();
  watchOrphans(events as WorkerEvents, 0);
  for (const id of [done, running]) events.emit('job:start', { worker, job: { id, attempts: 1 } });
  events.emit('job:complete', { worker, job: { id: done, attempts: 1 } });
  events.emit('pool:fatalError', { ...worker, error: new Error('Connection terminated'), action: 'failJob' });
  await until(async () => (await readJobs())[0]?.locked_by === null);
  expect((await readJobs())[1]).toEqual({ id: running, locked_by: 'our-pool', attempts: 1 });
  events.emit('job:complete', { worker, job: { id: running, attempts: 1 } });
  await until(async () => (await readJobs())[1]?.locked_by === null);
});
