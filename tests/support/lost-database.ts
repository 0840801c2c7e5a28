import { getPool } from '@/lib/platform/db';

/** Runs `work` with a database that cannot be reached any more once a statement with this text has been run. */
export async function loseDatabaseAfter<T>(text: string, work: () => Promise<T>): Promise<T> {
  const pool = getPool();
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  let isLost = false;
  const spy = jest.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
    if (isLost) throw new Error('timeout exceeded when trying to connect');
    const result = await query(...args);
    isLost = JSON.stringify(args[0]).includes(text);
    return result;
  }) as never);
  try {
    return await work();
  } finally {
    spy.mockRestore();
    expect(isLost).toBe(true);
  }
}
