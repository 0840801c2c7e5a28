import 'server-only';
import { runSql } from '../db';
import { APPLY_RETENTION, BACK_UP } from '../job-names';

/**
 * Longer than other jobs take, mail timeouts included. A backup and the nightly retention may take longer and must not run
 * twice at once; if their worker dies, they wait the four hours.
 */
const STUCK_AFTER = '2 minutes';

/**
 * Unlocks the jobs of dead workers, except those two, and returns their number; graphile-worker itself would wait four
 * hours. Its "force_unlock_workers" cannot be used: jobs are locked by the process's worker pool,
 * so it would unlock all jobs of the process.
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
 * Unlocks jobs that are locked by a worker pool but were not started, and uncounts the attempt. `started` lists the started
 * attempts as `id:attempt`. Returns the number of jobs.
 */
export async function releaseUnstarted(poolId: string, started: readonly string[]): Promise<number> {
  const { rowCount } = await runSql(
    `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, attempts = greatest(attempts - 1, 0)
     WHERE locked_by = $1 AND id || ':' || attempts <> ALL ($2::text[])`,
    [poolId, started],
  );
  return rowCount ?? 0;
}
