import 'server-only';
import { runSql } from '../../platform/db';
import { SEND_MAIL } from '../../platform/job-names';
import { WARNING_MS, RESPONSE_LIMIT_MS } from './clock';

/** Queues a warning for every amber request without a warning mail yet, in one statement; returns how many. */
export async function queueWarnings(now: Date): Promise<number> {
  const brokenBefore = new Date(now.getTime() - RESPONSE_LIMIT_MS);
  const amberBefore = new Date(now.getTime() - RESPONSE_LIMIT_MS + WARNING_MS);
  const { rowCount } = await runSql(QUEUE, [brokenBefore, amberBefore]);
  return rowCount ?? 0;
}

const OPEN =
  "status = 'new' AND first_contact_at IS NULL AND deleted_at IS NULL AND NOT is_spam AND erased_at IS NULL";
const QUEUE = `
WITH amber AS (
  SELECT 'enquiry:' || id || ':warning' AS key FROM enquiries WHERE ${OPEN} AND enquiry_date > $1 AND enquiry_date < $2
  UNION ALL
  SELECT 'itinerary:' || id || ':warning' FROM custom_itineraries WHERE ${OPEN} AND created_at > $1 AND created_at < $2
)
SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key)
FROM amber WHERE NOT EXISTS (SELECT FROM mails WHERE mails.key = amber.key)`;
