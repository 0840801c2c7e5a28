import type { RequestSource } from '../inbox/status';
import { REQUEST_TABLES } from '../inbox/request-tables';

/** Lines of a request's history that may hold what somebody wrote, or whom it was linked with. */
const PERSONAL_KINDS = "('note', 'visitor-note', 'visitor-date', 'reply', 'linked', 'unlinked')";

/** Whatever was being saved while a request was erased is there by then, and found by the second turn. */
const SECOND_TURN = '10 minutes';

/**
 * The CTEs that take away what hangs on requests besides row and history: links to others (and the lines in the others'
 * histories that name them, also of links that were taken back), mails and their jobs.
 * `gone` names an earlier CTE with the columns id and reference. Read `counts` in the end, or the queue's functions do
 * not run. What no statement reaches (mail files, what is just being saved) is left to a job, queued here as well.
 */
export function removeTraces(source: RequestSource, gone: string, taskParameter: string): string {
  const { key, job } = REQUEST_TABLES[source];
  return `
links AS (
  DELETE FROM customer_links USING ${gone} WHERE ${gone}.id IN (low_id, high_id)
), named AS (
  SELECT ${gone}.reference, a.after->>'reference' AS other FROM ${gone} JOIN enquiry_activity AS a ON a.${key} = ${gone}.id
  WHERE a.kind IN ('linked', 'unlinked')
), others AS (
  SELECT r.id, named.reference FROM named JOIN enquiries AS r ON r.reference = named.other
  UNION SELECT r.id, named.reference FROM named JOIN custom_itineraries AS r ON r.reference = named.other
), link_history AS (
  DELETE FROM enquiry_activity AS a USING others
  WHERE (a.enquiry_id = others.id OR a.itinerary_id = others.id)
    AND a.kind IN ('linked', 'unlinked') AND a.after->>'reference' = others.reference
), letters AS (
  DELETE FROM mails USING ${gone} WHERE mails.${key} = ${gone}.id
), unsent AS MATERIALIZED (
  SELECT graphile_worker.remove_job(jobs.key) AS job
  FROM ${gone} JOIN graphile_worker.jobs ON starts_with(jobs.key, '${job}:' || ${gone}.id || ':')
), queued AS MATERIALIZED (
  SELECT graphile_worker.add_job(
    ${taskParameter}::text,
    json_build_object(
      'source', '${source}',
      'requests', json_agg(json_build_object('id', ${gone}.id, 'reference', ${gone}.reference))
    ),
    run_at => now() + turn.pause
  ) AS job
  FROM ${gone} CROSS JOIN (VALUES (interval '0'), (interval '${SECOND_TURN}')) AS turn (pause)
  GROUP BY turn.pause
), counts AS (
  SELECT (SELECT count(job) FROM unsent) AS unsent, (SELECT count(job) FROM queued) AS queued
)`;
}

/** The CTEs that clean a history: what may be personal goes; that something happened, and a status before and after, stays. */
export function cleanHistory(source: RequestSource, gone: string): string {
  const { key } = REQUEST_TABLES[source];
  return `
said AS (
  DELETE FROM enquiry_activity AS a USING ${gone} WHERE a.${key} = ${gone}.id AND a.kind IN ${PERSONAL_KINDS}
), done AS (
  UPDATE enquiry_activity AS a SET
    note = NULL, batch_id = NULL, -- nothing of an anonymous row is undone
    before = CASE WHEN a.kind IN ('status', 'spam') THEN a.before END,
    after = CASE WHEN a.kind IN ('status', 'spam') THEN a.after END
  FROM ${gone} WHERE a.${key} = ${gone}.id AND a.kind NOT IN ${PERSONAL_KINDS}
)`;
}

/**
 * The second look of the job at requests that were erased: whatever a colleague was saving in that very moment. Later
 * lines are somebody's deliberate words about an anonymous row and stay.
 */
export function toSecondLook(source: RequestSource): string {
  const { table, key } = REQUEST_TABLES[source];
  return `
WITH gone AS (
  SELECT asked.id, COALESCE(r.erased_at + interval '1 minute', 'infinity') AS until
  FROM unnest($1::uuid[]) AS asked (id) LEFT JOIN ${table} AS r ON r.id = asked.id
  WHERE r.id IS NULL OR r.erased_at IS NOT NULL
), said AS (
  DELETE FROM enquiry_activity AS a USING gone
  WHERE a.${key} = gone.id AND a.kind IN ${PERSONAL_KINDS} AND a.at <= gone.until
)
DELETE FROM customer_links USING gone WHERE gone.id IN (low_id, high_id)`;
}
