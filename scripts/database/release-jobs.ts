import { withClient } from './with-client';

/**
 * Unlocks jobs held by a killed server; the queue itself would wait four hours. Use it only if no server is running on
 * this database, since jobs in progress would run twice.
 */
export async function releaseJobs(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ worker: string }>(
      'SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
    );
    const workers = rows.map(({ worker }) => worker);
    if (workers.length)
      await client.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [workers]);
    return workers.length;
  });
}
