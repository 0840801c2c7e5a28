import 'server-only';
import { runSlowSql, runSql } from '../../platform/db';
import { checkRecords } from './check';
import type { RecordsCheck } from './types';

/** Checks all records and stores the result for the digest and the staff page. */
export async function runCheck(): Promise<RecordsCheck> {
  // On a busy machine, the check of a long audit log takes longer than the usual timeout.
  const result = await checkRecords(runSlowSql);
  await runSql(
    `INSERT INTO checks (name, at, result) VALUES ('records', now(), $1)
     ON CONFLICT (name) DO UPDATE SET at = excluded.at, result = excluded.result`,
    [JSON.stringify(result)],
  );
  return result;
}
