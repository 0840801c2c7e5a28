import { withClient } from '../database/with-client';

/** A row of the table backup_runs. */
export type Run = {
  kind: 'backup' | 'drill' | 'restore';
  name: string;
  startedAt: Date;
  bytes?: number;
  rows?: number;
  /** The number of changed rows that the database had counted before the backup (changes-sql.ts). */
  changes?: string | null;
  problem?: string;
};

const MAX_PROBLEM = 500;
/** Deletes rows of backups after two days, because there may be one every ten minutes, and others after 13 months. */
const TIDY = `
DELETE FROM backup_runs AS r WHERE finished_at < now() - CASE kind WHEN 'backup' THEN interval '2 days' ELSE interval '13 months' END
  AND EXISTS (SELECT FROM backup_runs AS later WHERE later.kind = r.kind AND later.problem IS NULL AND later.id > r.id)`;

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
  const { kind, name, startedAt, bytes = 0, rows = 0, changes = null, problem } = run;
  return withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO backup_runs (kind, name, started_at, bytes, row_count, changes, problem)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [kind, name, startedAt, bytes, rows, changes, problem?.slice(0, MAX_PROBLEM) ?? null],
    );
    await client.query(TIDY);
  });
}

/** Names of the backups whose test restore succeeded. */
export async function listProven(databaseUrl: string): Promise<Set<string>> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT name FROM backup_runs WHERE kind = 'drill' AND problem IS NULL",
    );
    return new Set(rows.map(({ name }) => name));
  });
}
