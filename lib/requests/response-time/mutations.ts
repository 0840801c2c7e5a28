import 'server-only';
import { runSql } from '../../platform/db';
import { SEND_MAIL } from '../../platform/job-names';
import { WARNING_MS } from './clock';

/**
 * SQL by hand: queues a warning for every request that is due within four hours and has no warning yet, in one
 * statement; returns how many. If at most eight hours were promised, the warning is sent after half of them, so that it
 * does not directly follow the first mail.
 */
export async function queueWarnings(now: Date): Promise<number> {
  const { rowCount } = await runSql(QUEUE, [now, new Date(now.getTime() + WARNING_MS)]);
  return rowCount ?? 0;
}

const OPEN =
  "status = 'new' AND first_contact_at IS NULL AND deleted_at IS NULL AND NOT is_spam AND erased_at IS NULL AND source <> 'imported'";
const QUEUE = `
WITH amber AS (
  SELECT kind || ':' || id || ':warning' AS key FROM requests
  WHERE ${OPEN} AND due_at > $1 AND due_at < $2 AND due_at - (due_at - received_at) / 2 < $1
)
SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key)
FROM amber WHERE NOT EXISTS (SELECT FROM mails WHERE mails.key = amber.key)`;
