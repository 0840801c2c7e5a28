import 'server-only';
import { log } from '../../platform/log';
import { runCheck } from '../../trust/receipts/check-mutations';
import { isAllRight, listTroubles } from '../../trust/receipts/check-words';

/** The job that checks requests and audit log. The next digest lists what it finds. */
export async function checkRecords(): Promise<void> {
  const result = await runCheck();
  if (!isAllRight(result)) log.error({ troubles: listTroubles(result) }, 'records are missing or changed');
}
