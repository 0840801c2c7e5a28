import type { Query } from '../../staff/audit/chain';

/**
 * - `missing`: acknowledged, but the row is gone although nobody erased or purged it
 * - `changed`: name, contact, message, plan, price, date or party differ from what was received, and neither the visitor
 *   changed them on the private page nor staff corrected them
 * - `unmailed`: the team got no mail about it, and none is queued
 * - `returned`: erased or purged, but stored again, for example by restoring a backup
 * - `unacknowledged`: has no receipt, so it was not stored by the site
 * - `unlogged`: listed as erased or purged, but the audit log does not say so
 * - `unexplained`: erased, but its history does not say by whom, as each erasure on the site does
 * - `offer-missing`, `offer-changed`: a sent version of a quote or its acceptance is gone, or it, the state, the total or the
 *   request of the quote differ from what was sent and accepted
 */
export type Trouble =
  | 'missing'
  | 'changed'
  | 'unmailed'
  | 'returned'
  | 'unacknowledged'
  | 'unlogged'
  | 'unexplained'
  | 'offer-missing'
  | 'offer-changed';
type Finding = { trouble: Trouble; reference: string; at: string };
export type RequestReport = {
  receipts: number;
  /** Oldest first, at most `MOST_NAMED`. */
  findings: Finding[];
};

const MOST_NAMED = 100;

/** Compares receipts, requests and mails. */
export async function checkRequests(query: Query): Promise<RequestReport> {
  const [count] = (await query<{ n: number }>('SELECT count(*)::int AS n FROM receipts')).rows;
  return { receipts: count?.n ?? 0, findings: (await query<Finding>(FIND)).rows };
}

const toHash = (columns: string) =>
  `encode(sha256(convert_to(jsonb_build_array(${columns})::text, 'UTF8')), 'hex')`;

// The values that the database function kayal_issue_receipts hashed.
const STORED = `
SELECT id, reference, enquiry_date AS at, 'enquiry' AS job, deleted_at, erased_at, is_spam,
  jsonb_build_object('customerName', customer_name, 'email', email, 'phone', phone, 'tourTitle', tour_title) AS names,
  to_jsonb(visitor_message) AS own,
  jsonb_build_object('travelDate', travel_date, 'adults', adults_count, 'children', children_count, 'priceShown', price_shown,
    'packagePrice', package_price, 'priceBookId', price_book_id, 'priceTotal', price_total, 'priceCode', price_code) AS terms,
  idempotency_key
FROM enquiries
UNION ALL
SELECT id, reference, created_at, 'itinerary', deleted_at, erased_at, is_spam,
  jsonb_build_object('customerName', customer_name, 'email', email, 'phone', phone), itinerary_data,
  jsonb_build_object('duration', duration, 'groupSize', group_size, 'comfortLevel', comfort_level, 'priceBookId', price_book_id,
    'estimatedCostMin', estimated_cost_min, 'estimatedCostMax', estimated_cost_max),
  idempotency_key
FROM custom_itineraries`;

const NAMES = "('customerName', 'email', 'phone', 'tourTitle')";
const TERMS =
  "('travelDate', 'adults', 'children', 'priceShown', 'packagePrice', 'priceBookId', 'priceTotal')";
const toSide = (side: string, order: string, names: string) =>
  `COALESCE(jsonb_object_agg(part.key, part.value ORDER BY ${order}) FILTER (WHERE part.side = '${side}' AND part.key IN ${names}), '{}')`;

// Visitors may change date and party, and staff may correct a request. The history gives the original (first old) and the
// current (last new) value of each field.
const CHANGES = `
SELECT COALESCE(a.enquiry_id, a.itinerary_id) AS id,
  ${toSide('before', 'a.id DESC', TERMS)} AS first, ${toSide('after', 'a.id', TERMS)} AS last,
  ${toSide('before', 'a.id DESC', NAMES)} AS first_names, ${toSide('after', 'a.id', NAMES)} AS last_names
FROM enquiry_activity AS a CROSS JOIN LATERAL (
  SELECT 'before' AS side, key, value FROM jsonb_each(COALESCE(a.before, '{}'))
  UNION ALL SELECT 'after', key, value FROM jsonb_each(COALESCE(a.after, '{}'))
) AS part
WHERE a.kind IN ('visitor-date', 'corrected', 'undone') GROUP BY 1`;

const HAS_OTHER_TERMS = `
receipt.terms_hash IS NOT NULL AND (
  receipt.terms_hash <> ${toHash("stored.idempotency_key, stored.terms || COALESCE(changes.first, '{}')")}
  OR NOT stored.terms @> COALESCE(changes.last, '{}'))`;

const RECEIVED = "(stored.names || COALESCE(changes.first_names, '{}'))";
const toNames = (...names: string[]) => names.map((name) => `${RECEIVED}->'${name}'`).join(', ');
const ROW_HASH = `CASE stored.job
  WHEN 'enquiry' THEN ${toHash(`stored.id, stored.reference, stored.idempotency_key, ${toNames('customerName', 'email', 'phone', 'tourTitle')}, stored.own`)}
  ELSE ${toHash(`stored.id, stored.reference, stored.idempotency_key, ${toNames('customerName', 'email', 'phone')}, stored.own`)} END`;
// After former names in the history were erased, the audit log has the hash of what is left.
const LEFT_HASHES = `
SELECT DISTINCT ON (target) target AS reference, detail->>'hash' AS hash FROM audit_lines
WHERE action = 'former-names-erased' ORDER BY target, id DESC`;
const IS_RECEIVED = `${ROW_HASH} = COALESCE(remains.hash, receipt.row_hash)`;
const HAS_OTHER_NAMES = `(NOT stored.names @> COALESCE(changes.last_names, '{}') OR NOT ${IS_RECEIVED})`;

/** The hash of each request that these history entries (`$1`) belong to, and whether it is that of what was received. */
export const HASH_OF_RECEIVED = `
WITH stored AS (${STORED}), changes AS (${CHANGES}), remains AS (${LEFT_HASHES})
SELECT stored.reference, ${ROW_HASH} AS hash, ${IS_RECEIVED} AS "isReceived"
FROM stored JOIN receipts AS receipt ON receipt.request_id = stored.id LEFT JOIN changes ON changes.id = stored.id
LEFT JOIN remains ON remains.reference = stored.reference
WHERE stored.id IN (SELECT COALESCE(enquiry_id, itinerary_id) FROM enquiry_activity WHERE id = ANY ($1::bigint[]))`;

// A mail is due within minutes and retried for days; its row is kept for 90 days. The mail of a request that was ever
// spam, deleted or withdrawn may have been dropped.
const UNMAILED = `
receipt.is_mailed AND NOT stored.is_spam AND stored.deleted_at IS NULL
AND receipt.at BETWEEN now() - interval '80 days' AND now() - interval '1 hour'
AND NOT EXISTS (SELECT FROM mails WHERE key = stored.job || ':' || stored.id || ':staff')
AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = stored.job || ':' || stored.id || ':staff')
AND NOT EXISTS (
  SELECT FROM enquiry_activity AS a WHERE (a.enquiry_id = stored.id OR a.itinerary_id = stored.id) AND a.kind IN ('spam', 'deleted', 'withdrawn'))`;

// Compares sent versions and acceptances of quotes with the audit log, and the quotes with their acceptances; one finding
// per quote.
const QUOTED = `
SELECT reference, min(at) AS at, CASE WHEN bool_or(is_missing) THEN 'offer-missing' ELSE 'offer-changed' END AS trouble
FROM (
SELECT COALESCE(told.quote, kept.quote_id::text) AS quote, COALESCE(told.reference, kept.reference) AS reference,
  COALESCE(kept.at, told.at) AS at, kept.hash IS NULL AS is_missing
FROM (
  SELECT r.reference, line.at, line.action, line.detail->>'quote' AS quote, (line.detail->>'number')::int AS number,
    line.detail->>'hash' AS hash
  FROM audit_lines AS line JOIN (
    SELECT reference, erased_at FROM enquiries UNION ALL SELECT reference, erased_at FROM custom_itineraries
  ) AS r ON r.reference = line.target
  WHERE line.action IN ('quote-sent', 'quote-accepted') AND r.erased_at IS NULL
) AS told FULL JOIN (
  SELECT COALESCE(e.reference, i.reference) AS reference, one.*
  FROM (
    SELECT quote_id, number, created_at AS at, 'quote-sent' AS action, kayal_hash(jsonb_build_array(content)) AS hash FROM quote_versions
    UNION ALL
    SELECT quote_id, number, created_at, 'quote-accepted', kayal_hash_acceptance(a) FROM quote_acceptances AS a
  ) AS one JOIN quotes AS q ON q.id = one.quote_id
  LEFT JOIN enquiries AS e ON e.id = q.enquiry_id LEFT JOIN custom_itineraries AS i ON i.id = q.itinerary_id
) AS kept ON kept.quote_id::text = told.quote AND kept.number = told.number AND kept.action = told.action
WHERE told.hash IS DISTINCT FROM kept.hash OR told.reference <> kept.reference
UNION ALL
SELECT q.id::text, COALESCE(e.reference, i.reference), q.updated_at, false
FROM quotes AS q LEFT JOIN quote_acceptances AS a ON a.quote_id = q.id AND a.number = q.latest
LEFT JOIN enquiries AS e ON e.id = q.enquiry_id LEFT JOIN custom_itineraries AS i ON i.id = q.itinerary_id
WHERE (q.state = 'accepted') <> (a.quote_id IS NOT NULL) OR a.total <> q.total
  OR q.latest <> (SELECT COALESCE(max(number), 0) FROM quote_versions WHERE quote_id = q.id)
) AS wrong GROUP BY quote, reference`;

const FIND = `
WITH stored AS MATERIALIZED (${STORED}), changes AS (${CHANGES}), remains AS MATERIALIZED (${LEFT_HASHES}), found AS (
  SELECT receipt.reference, receipt.at, CASE
    WHEN stored.id IS NULL AND removal.request_id IS NULL THEN 'missing'
    WHEN stored.id IS NULL OR stored.erased_at IS NOT NULL AND removal.request_id IS NOT NULL THEN NULL
    WHEN removal.request_id IS NOT NULL THEN 'returned'
    WHEN ${HAS_OTHER_NAMES} OR ${HAS_OTHER_TERMS} THEN 'changed'
    WHEN ${UNMAILED} THEN 'unmailed'
  END AS trouble
  FROM receipts AS receipt LEFT JOIN stored ON stored.id = receipt.request_id LEFT JOIN changes ON changes.id = receipt.request_id
  LEFT JOIN remains ON remains.reference = receipt.reference
  LEFT JOIN removals AS removal ON removal.request_id = receipt.request_id
  UNION
  SELECT mail.reference, min(mail.created_at), 'missing' FROM mails AS mail
  WHERE (mail.kind LIKE 'enquiry-%' OR mail.kind LIKE 'itinerary-%')
    AND NOT EXISTS (SELECT FROM stored WHERE stored.reference = mail.reference)
    AND NOT EXISTS (SELECT FROM removals WHERE removals.reference = mail.reference)
    AND NOT EXISTS (SELECT FROM receipts WHERE receipts.reference = mail.reference)
  GROUP BY mail.reference
  UNION
  SELECT stored.reference, stored.at, 'unacknowledged' FROM stored
  WHERE NOT EXISTS (SELECT FROM receipts WHERE receipts.request_id = stored.id)
    AND stored.at >= (SELECT min(at) FROM receipts)
  UNION
  ${QUOTED}
  UNION
  SELECT stored.reference, stored.erased_at, 'unexplained' FROM stored WHERE stored.erased_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM enquiry_activity AS a WHERE (a.enquiry_id = stored.id OR a.itinerary_id = stored.id) AND a.kind = 'erased')
  UNION
  SELECT removal.reference, removal.at, 'unlogged' FROM removals AS removal WHERE NOT EXISTS (
    SELECT FROM audit_log AS line WHERE line.id = removal.audit_id AND line.action IN ('request-erased', 'requests-purged'))
)
SELECT trouble, reference, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
FROM found WHERE trouble IS NOT NULL ORDER BY found.at, reference LIMIT ${MOST_NAMED}`;
