import 'server-only';
import { checkChain } from '../audit/chain';
import { runSql } from '../db';
import { checkRequests } from './check';
import type { RecordsCheck } from './types';

/** Checks receipts, requests, mails and the audit log's chain, and stores the result for the digest and the staff page. */
export async function runCheck(): Promise<RecordsCheck> {
  const result = { requests: await checkRequests(runSql), audit: await checkChain(runSql) };
  await runSql(
    `INSERT INTO checks (name, at, result) VALUES ('records', now(), $1)
     ON CONFLICT (name) DO UPDATE SET at = excluded.at, result = excluded.result`,
    [JSON.stringify(result)],
  );
  return result;
}
