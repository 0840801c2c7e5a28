import pg from 'pg';

/** Connects to a database (a URL or pg's settings), runs `work` and disconnects. */
export async function withClient<Result>(
  database: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
