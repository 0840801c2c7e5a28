import 'server-only';
import { getPool, getSubmissionPool, runSql } from '../db';
import type { Gauges, Reading } from './types';

const TIME_LIMIT_MS = 2_000;

// SQL by hand: jobs are graphile-worker's.
const READ = `
SELECT (SELECT count(*) FROM graphile_worker.jobs)::int AS jobs,
  COALESCE((SELECT extract(epoch FROM now() - min(run_at)) FROM graphile_worker.jobs
    WHERE run_at < now() AND attempts < max_attempts AND locked_at IS NULL), 0)::float AS delay,
  (SELECT count(*) FROM mails WHERE state = 'waiting')::int AS waiting,
  (SELECT count(*) FROM mails WHERE state = 'failed')::int AS failed`;

type Row = { jobs: number; delay: number; waiting: number; failed: number };

/**
 * Reads gauges of the database, jobs and mails. While the database is unavailable, the gauges of jobs and mails are
 * missing.
 */
export async function readGauges(): Promise<Gauges> {
  const row = await readRow();
  return {
    kayal_database_up: toGauge('1 if the database answered within two seconds', row ? 1 : 0),
    kayal_database_connections: {
      help: 'Database connections; waiting: requests for a connection',
      values: [...describePool('site', getPool()), ...describePool('forms', getSubmissionPool())],
    },
    ...(row ? toQueueGauges(row) : {}),
  };
}

function toQueueGauges({ jobs, delay, waiting, failed }: Row): Gauges {
  return {
    kayal_jobs: toGauge('Jobs in the queue, including scheduled ones', jobs),
    kayal_job_delay_seconds: toGauge('Seconds since the oldest waiting job was due', delay),
    kayal_mails: {
      help: 'Mails not sent yet; failed: given up',
      values: [
        { labels: { state: 'waiting' }, value: waiting },
        { labels: { state: 'failed' }, value: failed },
      ],
    },
  };
}

async function readRow(): Promise<Row | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIME_LIMIT_MS, null).unref());
  const read = runSql<Row>(READ).then(
    ({ rows }) => rows[0] ?? null,
    () => null,
  );
  return Promise.race([read, late]);
}

function describePool(pool: string, counts: ReturnType<typeof getPool>): Reading[] {
  return [
    { labels: { pool, state: 'open' }, value: counts.totalCount },
    { labels: { pool, state: 'idle' }, value: counts.idleCount },
    { labels: { pool, state: 'waiting' }, value: counts.waitingCount },
  ];
}

function toGauge(help: string, value: number): Gauges[string] {
  return { help, values: [{ labels: {}, value }] };
}
