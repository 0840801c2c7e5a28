import 'server-only';
import { runSql } from '../../platform/db';
import { getIndiaDate } from '../../platform/format/dates';
import { SEND_MAIL } from '../../platform/job-names';
import { IS_LIVE } from '../../requests/inbox/visible-sql';
import { TOLERANCE } from '../model/state';
import { getQuietSeconds, REMINDER, REMINDER_DAYS } from './reminders';

/**
 * Queues today's reminders of instalments that are not paid, each once; by night none. What waits for a check counts as
 * paid. Returns their number.
 */
export async function queueReminders(now: Date): Promise<number> {
  if (getQuietSeconds(now) > 0) return 0;
  const { rowCount } = await runSql(QUEUE, [getIndiaDate(now), [...REMINDER_DAYS]]);
  return rowCount ?? 0;
}

/** SQL by hand: one statement that sums the money of each trip and queues the mails. */
const QUEUE = `
WITH planned AS (
  SELECT i.trip_id, i.position, i.due_on, sum(i.amount) OVER (PARTITION BY i.trip_id ORDER BY i.position) AS sum
  FROM instalments AS i WHERE i.trip_id IN (SELECT trip_id FROM instalments WHERE due_on - $1::date = ANY ($2::int[]))
), reminded AS (
  SELECT concat_ws(':', r.kind, r.id, '${REMINDER}', planned.position, planned.due_on, planned.due_on - $1::date) AS key
  FROM planned JOIN trips AS t ON t.id = planned.trip_id JOIN requests AS r ON r.id = t.request_id
  WHERE planned.due_on - $1::date = ANY ($2::int[]) AND t.cancelled_at IS NULL AND ${IS_LIVE} AND r.email <> ''
    AND planned.sum > ${TOLERANCE} + (SELECT COALESCE(sum(p.amount), 0) FROM payments AS p WHERE p.trip_id = t.id AND p.state <> 'dismissed')
)
SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key)
FROM reminded WHERE NOT EXISTS (SELECT FROM mails WHERE mails.key = reminded.key)`;
