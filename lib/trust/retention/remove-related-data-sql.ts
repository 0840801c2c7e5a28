/** Kinds of history entries that may contain personal text or links to other requests. */
const PERSONAL_KINDS = `('note', 'imported', 'visitor-note', 'visitor-date', 'reply', 'linked', 'unlinked',
  'corrected', 'close-reason', 'customer-card', 'quote-sent', 'quote-seen', 'quote-accepted', 'quote-declined', 'quote-withdrawn',
  'quote-comment', 'quote-answer', 'trip-payment', 'trip-claim', 'trip-service', 'trip-answer', 'trip-cancelled', 'trip-moved', 'trip-note')`;

/** Delay of the second cleanup run, which finds the data of writes that were running during the first. */
const SECOND_RUN = '10 minutes';

/**
 * CTEs that delete the data referring to removed requests: customer links, the entries about these links in other
 * requests' histories, notes about customers, quotes, invitations to a review, mails and mail jobs. `gone` is the name of an earlier CTE with
 * the columns id and reference. The final SELECT must read `counts`; otherwise Postgres does not run the queue
 * functions. The CTEs also queue a job that deletes mail files and data written concurrently. Triggers list the
 * requests as removed.
 */
export function toRemoveTracesSql(gone: string, taskParameter: string): string {
  return `
${toMoveCardsSql(gone)}, links AS (
  DELETE FROM customer_links USING ${gone} WHERE ${gone}.id IN (low_id, high_id)
), named AS (
  SELECT ${gone}.reference, a.after->>'reference' AS other FROM ${gone} JOIN request_activity AS a ON a.request_id = ${gone}.id
  WHERE a.kind IN ('linked', 'unlinked')
), others AS (
  SELECT DISTINCT r.id, named.reference FROM named JOIN requests AS r ON r.reference = named.other
), link_history AS (
  DELETE FROM request_activity AS a USING others
  WHERE a.request_id = others.id AND a.kind IN ('linked', 'unlinked') AND a.after->>'reference' = others.reference
), offers AS (
  DELETE FROM quotes USING ${gone} WHERE quotes.request_id = ${gone}.id
), invitations AS (
  DELETE FROM review_invitations USING ${gone} WHERE review_invitations.request_id = ${gone}.id
), letters AS (
  DELETE FROM mails USING ${gone} WHERE mails.request_id = ${gone}.id
), unsent AS MATERIALIZED (
  SELECT graphile_worker.remove_job(jobs.key) AS job
  FROM ${gone} JOIN graphile_worker.jobs ON split_part(jobs.key, ':', 2) = ${gone}.id::text
), queued AS MATERIALIZED (
  SELECT graphile_worker.add_job(
    ${taskParameter}::text,
    json_build_object('requests', json_agg(json_build_object('id', ${gone}.id, 'reference', ${gone}.reference))),
    run_at => now() + turn.pause
  ) AS job
  FROM ${gone} CROSS JOIN (VALUES (interval '0'), (interval '${SECOND_RUN}')) AS turn (pause)
  GROUP BY turn.pause
), counts AS (
  SELECT (SELECT count(job) FROM unsent) AS unsent, (SELECT count(job) FROM queued) AS queued
)`;
}

/**
 * CTEs that move the cards of removed requests to the newest remaining request with the same phone number or e-mail
 * address, or delete them if there is none. Links by staff do not count, because they may lead to another person. The
 * CTEs read the state before the removal.
 */
function toMoveCardsSql(gone: string): string {
  return `
cards AS (
  SELECT r.id, r.phone_e164 AS phone, NULLIF(lower(r.email), '') AS email FROM customer_cards JOIN ${gone} ON ${gone}.id = customer_cards.request_id JOIN requests AS r ON r.id = ${gone}.id
), heirs AS (
  SELECT DISTINCT ON (heir.id) cards.id AS card, heir.id FROM cards CROSS JOIN LATERAL (
    SELECT kin.id FROM requests AS kin
    WHERE (kin.phone_e164 = cards.phone OR (kin.email <> '' AND lower(kin.email) = cards.email))
      AND kin.deleted_at IS NULL AND kin.erased_at IS NULL
      AND kin.id NOT IN (SELECT id FROM ${gone}) AND kin.id NOT IN (SELECT request_id FROM customer_cards)
      AND NOT EXISTS (SELECT FROM customer_links WHERE decision = 'apart'
        AND low_id = LEAST(kin.id, cards.id) AND high_id = GREATEST(kin.id, cards.id))
    ORDER BY kin.received_at DESC LIMIT 1
  ) AS heir
), moved_cards AS (
  UPDATE customer_cards SET request_id = heirs.id FROM heirs WHERE request_id = heirs.card
), lost_cards AS (
  DELETE FROM customer_cards USING cards WHERE request_id = cards.id AND cards.id NOT IN (SELECT card FROM heirs)
)`;
}

/** CTEs that clean a request's history: personal entries are deleted, others keep only status and spam values. */
export function toCleanHistorySql(gone: string): string {
  return `
personal_entries AS (
  DELETE FROM request_activity AS a USING ${gone} WHERE a.request_id = ${gone}.id AND a.kind IN ${PERSONAL_KINDS}
), done AS (
  UPDATE request_activity AS a SET
    note = NULL, batch_id = NULL, -- anonymised rows cannot be undone
    before = CASE WHEN a.kind IN ('status', 'spam') THEN a.before END,
    after = CASE WHEN a.kind IN ('status', 'spam') THEN a.after END
  FROM ${gone} WHERE a.request_id = ${gone}.id AND a.kind NOT IN ${PERSONAL_KINDS}
)`;
}

/**
 * Deletes the data that concurrent saves added during the erasure: quotes, invitations, customer notes and links, and history
 * entries up to a minute after it. Later entries belong to the anonymous row on purpose and stay.
 */
export const DELETE_LATE_TRACES = `
WITH gone AS (
  SELECT due.id, COALESCE(r.erased_at + interval '1 minute', 'infinity') AS until
  FROM unnest($1::uuid[]) AS due (id) LEFT JOIN requests AS r ON r.id = due.id
  WHERE r.id IS NULL OR r.erased_at IS NOT NULL
), personal_entries AS (
  DELETE FROM request_activity AS a USING gone
  WHERE a.request_id = gone.id AND a.kind IN ${PERSONAL_KINDS} AND a.at <= gone.until
), offers AS (
  DELETE FROM quotes USING gone WHERE quotes.request_id = gone.id
), invitations AS (
  DELETE FROM review_invitations USING gone WHERE review_invitations.request_id = gone.id
), noted AS (
  DELETE FROM customer_cards USING gone WHERE request_id = gone.id
)
DELETE FROM customer_links USING gone WHERE gone.id IN (low_id, high_id)`;
