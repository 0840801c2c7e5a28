import type { PoolClient } from 'pg';
import { getPool } from '@/lib/platform/db';

/**
 * Runs `work` with a database that cannot be reached any more once a statement with this text has been run, or the
 * transaction that it is part of has ended.
 */
export async function loseDatabaseAfter<T>(text: string, work: () => Promise<T>): Promise<T> {
  const pool = getPool();
  let isRun = false;
  let isLost = false;
  const spy = (on: typeof pool | PoolClient, isEnd: (sql: string) => boolean) => {
    const query = on.query.bind(on) as (...args: unknown[]) => Promise<unknown>;
    return jest.spyOn(on, 'query').mockImplementation((async (...args: unknown[]) => {
      if (isLost) throw new Error('timeout exceeded when trying to connect');
      const result = await query(...args);
      const sql = readSql(args[0]);
      isRun ||= sql.includes(text);
      isLost = isRun && isEnd(sql);
      return result;
    }) as never);
  };
  const connect = pool.connect.bind(pool);
  const connecting = jest.spyOn(pool, 'connect').mockImplementation((async (given?: unknown) => {
    if (given) return connect(given as never);
    if (isLost) throw new Error('timeout exceeded when trying to connect');
    const client = await connect();
    const spied = spy(client, (sql) => sql === 'COMMIT');
    const release = client.release.bind(client);
    client.release = (error) => {
      spied.mockRestore();
      client.release = release;
      release(error);
    };
    return client;
  }) as never);
  const spied = spy(pool, () => true);
  try {
    return await work();
  } finally {
    connecting.mockRestore();
    spied.mockRestore();
    expect(isLost).toBe(true);
  }
}

/** The text of a statement, with table and column names unquoted as in SQL written by hand. */
function readSql(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
  return text.replaceAll('"', '').replaceAll('public.', '');
}
