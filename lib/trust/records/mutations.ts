import 'server-only';
import { getPrisma, runSlowSql, toJson } from '../../platform/db';
import { checkRecords } from './check';
import type { RecordsCheck } from './types';

/** Checks all records and stores the result for the digest and the staff page. */
export async function runCheck(): Promise<RecordsCheck> {
  // On a busy machine, the check of a long audit log takes longer than the usual timeout.
  const result = await checkRecords(runSlowSql);
  const name = 'records';
  const stored = { at: new Date(), result: toJson(result) };
  await getPrisma().check.upsert({ where: { name }, create: { name, ...stored }, update: stored });
  return result;
}
