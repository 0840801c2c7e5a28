import 'server-only';
import { runSql } from '../db';
import { BACK_UP } from '../job-names';

/** Longer than any job takes, mail timeouts included. Only a backup may take longer. */
const STUCK_AFTER = '2 minutes';

/**
 * Unlocks jobs of dead workers (graphile-worker itself waits four hours). Returns 1 if there were such workers, else 0.
 */
export async function releaseStuckJobs(): Promise<number> {
  const { rowCount } = await runSql(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
       WHERE locked_at < now() - $1::interval AND task_identifier <> '${BACK_UP}' HAVING count(*) > 0`,
    [STUCK_AFTER],
  );
  return rowCount ?? 0;
}
