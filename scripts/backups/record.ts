import { withClient } from '../database/with-client';

/** A row of the table backup_runs. */
export type Run = {
  kind: 'backup' | 'drill' | 'restore';
  name: string;
  startedAt: Date;
  bytes?: number;
  rows?: number;
  isProven?: boolean;
  problem?: string;
};

const MAX_PROBLEM = 500;

/** Does the work of a run. A failure is recorded as the problem of the run, if the database is available, and rethrown. */
export async function withProblemRecorded<T>(
  databaseUrl: string,
  run: Run,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await recordRun(databaseUrl, { ...run, problem: (error as Error).message }).catch(() => undefined);
    throw error;
  }
}

/** Stores the result of a run, for the staff pages and the digest. */
export async function recordRun(databaseUrl: string, run: Run): Promise<void> {
  const { kind, name, startedAt, bytes = 0, rows = 0, isProven = false, problem } = run;
  return withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO backup_runs (kind, name, started_at, bytes, row_count, is_proven, problem)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [kind, name, startedAt, bytes, rows, isProven, problem?.slice(0, MAX_PROBLEM) ?? null],
    );
  });
}
