import type { RequestSource } from '../inbox/status';
import { REQUEST_TABLES } from '../inbox/request-tables';

/** Kinds of history entries that may contain personal text or links to other requests. */
const PERSONAL_KINDS = "('note', 'visitor-note', 'visitor-date', 'reply', 'linked', 'unlinked')";

/** Delay of the second cleanup run. By then concurrent writes have finished, so this run finds their data. */
const SECOND_RUN = '10 minutes';

/**
 * CTEs that delete the data referring to removed requests: customer links, the entries about these links in other
 * requests' histories, mails and mail jobs. `gone` is the name of an earlier CTE with the columns id and reference. The
 * final SELECT must read `counts`; otherwise Postgres does not run the queue functions. The CTEs also list the request as
 * removed, and queue a job that deletes mail files and data written concurrently.
 */
export function toRemoveTracesSql(
  source: RequestSource,
  gone: string,
  taskParameter: string,
  reason: 'erased' | 'purged',
): string {
  const { key, job } = REQUEST_TABLES[source];
  return `
removed AS (
  INSERT INTO removals (request_id, source, reference, reason)
  SELECT id, '${source}', reference, '${reason}' FROM ${gone} ON CONFLICT DO NOTHING
), links AS (
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
  FROM ${gone} CROSS JOIN (VALUES (interval '0'), (interval '${SECOND_RUN}')) AS turn (pause)
  GROUP BY turn.pause
), counts AS (
  SELECT (SELECT count(job) FROM unsent) AS unsent, (SELECT count(job) FROM queued) AS queued
)`;
}

/** CTEs that clean a request's history: personal entries are deleted, others keep only status and spam values. */
export function toCleanHistorySql(source: RequestSource, gone: string): string {
  const { key } = REQUEST_TABLES[source];
  return `
said AS (
  DELETE FROM enquiry_activity AS a USING ${gone} WHERE a.${key} = ${gone}.id AND a.kind IN ${PERSONAL_KINDS}
), done AS (
  UPDATE enquiry_activity AS a SET
    note = NULL, batch_id = NULL, -- anonymised rows cannot be undone
    before = CASE WHEN a.kind IN ('status', 'spam') THEN a.before END,
    after = CASE WHEN a.kind IN ('status', 'spam') THEN a.after END
  FROM ${gone} WHERE a.${key} = ${gone}.id AND a.kind NOT IN ${PERSONAL_KINDS}
)`;
}

/**
 * Deletes history entries written up to a minute after the erasure, since concurrent saves wrote them. Later entries
 * were added to the anonymous row on purpose and are kept.
 */
export function toLateTracesSql(source: RequestSource): string {
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

/**
 * Condition on `audit_values AS v`. Nobody has verified a visitor's name or address, so what identifies staff, and where
 * they acted from, stays.
 */
export const IS_ABOUT_VISITORS = `v.name NOT IN ('address', 'because', 'role')
    AND NOT EXISTS (SELECT FROM staff WHERE lower(v.value #>> '{}'::text[]) IN (lower(username), lower(email)))`;

/**
 * CTEs that erase mentions of the people behind erased requests: texts of the audit log, and addresses and numbers in notes
 * on other requests. They read the rows as they were before the statement.
 */
export function toEraseMentionsSql(source: RequestSource, gone: string): string {
  const { table, key } = REQUEST_TABLES[source];
  return `
words AS MATERIALIZED (
  SELECT DISTINCT lower(word.text) AS text, word.is_whole,
    CASE WHEN is_whole THEN '' ELSE '%' END || regexp_replace(lower(word.text), '([\\\\%_])', '\\\\\\1', 'g')
      || CASE WHEN is_whole THEN '' ELSE '%' END AS pattern
  FROM ${gone} JOIN ${table} AS was ON was.id = ${gone}.id
  CROSS JOIN LATERAL (VALUES
    (was.customer_name, true), (was.email, false), (was.phone, false), (was.phone_e164, false),
    (right(regexp_replace(was.phone, '\\D', '', 'g'), 10), false)
  ) AS word (text, is_whole)
  WHERE length(word.text) > 5 OR is_whole
), texts AS (
  DELETE FROM audit_values AS v USING words
  WHERE lower(v.value #>> '{}'::text[]) LIKE words.pattern AND ${IS_ABOUT_VISITORS}
), notes AS (
  UPDATE enquiry_activity AS a SET note = regexp_replace(a.note, (
    SELECT string_agg(${toRegExpSql('words.text')}, '|' ORDER BY length(words.text) DESC) FROM words WHERE NOT is_whole
  ), '(erased)', 'gi')
  WHERE a.id IN (
      SELECT m.id FROM words JOIN enquiry_activity AS m ON lower(m.note) LIKE words.pattern AND m.note IS NOT NULL
      WHERE NOT is_whole
    ) AND (a.${key} IS NULL OR a.${key} NOT IN (SELECT id FROM ${gone}))
)`;
}

/** A regular expression that matches the literal text. */
export function toRegExpSql(text: string): string {
  return `regexp_replace(${text}, '([][\\\\.*+?^{}$|()])', '\\\\\\1', 'g')`;
}
