import 'server-only';
import { getPool, withDatabase } from '../db';

/** No job takes this long: mail servers are given less. */
const STUCK_AFTER = '2 minutes';

/**
 * Gives back jobs whose worker died with them (a killed process, a lost machine); the queue itself would wait four
 * hours. Returns how many workers were found dead.
 */
export async function releaseStuckJobs(): Promise<number> {
  const { rowCount } = await withDatabase(() =>
    getPool().query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
       WHERE locked_at < now() - $1::interval HAVING count(*) > 0`,
      [STUCK_AFTER],
    ),
  );
  return rowCount ?? 0;
}
