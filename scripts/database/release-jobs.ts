import pg from 'pg';

/**
 * Gives back the jobs that a killed server had in hand; the queue itself would wait four hours for its return. Only
 * for a database that nobody else uses: another living server's jobs would be done twice.
 */
export async function releaseJobs(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ worker: string }>(
      'SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
    );
    const workers = rows.map(({ worker }) => worker);
    if (workers.length)
      await client.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [workers]);
    return workers.length;
  } finally {
    await client.end();
  }
}
