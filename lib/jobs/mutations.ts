import 'server-only';
import { runSql } from '../db';

/** Longer than any job takes, mail timeouts included. */
const STUCK_AFTER = '2 minutes';

/**
 * Unlocks jobs of dead workers (graphile-worker itself waits four hours). Returns 1 if there were such workers, else 0.
 */
export async function releaseStuckJobs(): Promise<number> {
  const { rowCount } = await runSql(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
       WHERE locked_at < now() - $1::interval HAVING count(*) > 0`,
    [STUCK_AFTER],
  );
  return rowCount ?? 0;
}
