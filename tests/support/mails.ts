import { randomUUID } from 'node:crypto';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { getPool, getPrisma } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import type { Prisma } from '@/lib/generated/prisma/client';
import { TASKS } from '@/lib/public/jobs/tasks';

/** Inserts an outbox row directly. */
export function makeStoredMail(fields: Partial<Prisma.MailUncheckedCreateInput> = {}) {
  const id = randomUUID();
  return getPrisma().mail.create({
    data: {
      key: `enquiry:${id}:visitor`,
      kind: 'enquiry-visitor',
      reference: `KT-${id.slice(0, 6).toUpperCase()}`,
      recipient: 'asha@example.com',
      subject: 'We have your enquiry',
      ...fields,
    },
  });
}

/** Outbox rows, oldest first. */
export async function readMailRows(pattern = '%') {
  const { rows } = await getPool().query(
    'SELECT key, state, attempts, last_error, recipient, subject FROM mails WHERE key LIKE $1 ORDER BY created_at, key',
    [pattern],
  );
  return rows as {
    key: string;
    state: string;
    attempts: number;
    last_error: string | null;
    recipient: string;
    subject: string;
  }[];
}

/** Runs every due job on a separate connection pool, like another process. */
export async function runJobs(): Promise<void> {
  const pool = new pg.Pool({ connectionString: getEnv().DATABASE_URL, max: 3 });
  // The queue requires these error handlers.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const logger = new Logger(() => () => undefined);
  await runOnce({ pgPool: pool, taskList: TASKS, noHandleSignals: true, logger, concurrency: 2 });
  await pool.end();
}

/** Moves every waiting job forward by this much time. */
export async function passTime(seconds: number): Promise<void> {
  await getPool().query(
    'UPDATE graphile_worker._private_jobs SET run_at = run_at - make_interval(secs => $1) WHERE locked_at IS NULL',
    [seconds],
  );
}

/** Seconds until the next job is due (0 when due already); null when none waits. */
export async function getNextWait(): Promise<number | null> {
  const { rows } = await getPool().query<{ wait: number | null }>(
    'SELECT extract(epoch FROM min(run_at) - now())::float8 AS wait FROM graphile_worker.jobs WHERE attempts < max_attempts',
  );
  const wait = rows[0]?.wait ?? null;
  return wait === null ? null : Math.max(wait, 0);
}
