import 'server-only';
import { getPrisma, runSql, type Transaction } from '../db';
import { APPLY_RETENTION, BACK_UP, SEND_MAIL } from '../job-names';

/**
 * Age of a stuck job: longer than any job takes (mail timeouts included), except backup and retention. These two must
 * not run twice at once, so if their worker dies, they wait for the four hours of graphile-worker.
 */
const STUCK_AFTER = '2 minutes';

/* SQL by hand: functions and tables of graphile-worker have no models. */

/** Queues a mail once per key, optionally delayed; a queued one gets the new time. With `tx`, queues on commit. */
export async function queueMail(key: string, delaySeconds = 0, tx: Transaction = getPrisma()): Promise<void> {
  await tx.$executeRaw`
      SELECT graphile_worker.add_job(${SEND_MAIL}, json_build_object('key', ${key}::text), job_key => ${key},
        run_at => now() + make_interval(secs => ${delaySeconds}))`;
}

/**
 * Unlocks the jobs of dead workers, except backup and retention, and returns their number. graphile-worker itself would
 * wait four hours, and its "force_unlock_workers" would unlock all jobs of a process, because jobs are locked by the
 * worker pool of the process.
 */
export async function releaseStuckJobs(): Promise<number> {
  const { rowCount } = await runSql(
    `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
     WHERE locked_at < now() - $1::interval
       AND task_id NOT IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier IN ('${BACK_UP}', '${APPLY_RETENTION}'))`,
    [STUCK_AFTER],
  );
  return rowCount ?? 0;
}

/**
 * Unlocks jobs that a worker pool has locked but not started, and does not count the attempt. `started` lists the
 * started attempts as `id:attempt`. Returns the number of unlocked jobs.
 */
export async function releaseUnstarted(poolId: string, started: readonly string[]): Promise<number> {
  const { rowCount } = await runSql(
    `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, attempts = greatest(attempts - 1, 0)
     WHERE locked_by = $1 AND id || ':' || attempts <> ALL ($2::text[])`,
    [poolId, started],
  );
  return rowCount ?? 0;
}
