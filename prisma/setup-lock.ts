import pg from 'pg';

const LOCK_ID = 7_208_311;

/**
 * Runs one step of setting up a database (migrations, samples, first account) while no other process runs one on the
 * same database: servers may start at the same time. `client` is the connection that holds the lock.
 */
export async function withSetupLock<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_ID]);
    return await work(client);
  } finally {
    await client.end(); // releases the lock
  }
}
