import { checkChain, type Query } from '../../staff/audit/chain';
import { listChangedRoles } from '../../staff/audit/roles';
import type { OfferFinding, RecordsCheck } from './types';

/** Checks the audit log's chain, the roles of accounts, the offers that were sent and accepted, and the issued papers. */
export async function checkRecords(query: Query): Promise<RecordsCheck> {
  return {
    audit: await checkChain(query),
    changedRoles: await listChangedRoles(query),
    offers: await checkOffers(query),
    papers: await checkPapers(query),
  };
}

/** Numbers of issued papers that are missing, or differ from their hashes in the audit log: at most 100. */
export async function checkPapers(query: Query): Promise<string[]> {
  return (await query<{ number: string }>(FIND_CHANGED_PAPERS)).rows.map(({ number }) => number);
}

// Words may be erased: those of vouchers with the person, all after eight years. Then the stored hash is compared.
const FIND_CHANGED_PAPERS = `
SELECT COALESCE(logged.number, d.number) AS number
FROM (SELECT target AS number, detail->>'hash' AS hash FROM audit_lines WHERE action = 'paper-issued') AS logged
FULL JOIN documents AS d ON d.number = logged.number
WHERE logged.hash IS DISTINCT FROM CASE
  WHEN d.content = '{}' AND (d.kind IN ('voucher', 'duty') OR d.issued_on < CURRENT_DATE - interval '8 years') THEN d.content_hash
  ELSE kayal_hash(jsonb_build_array(d.number, d.issued_on, d.content)) END
ORDER BY 1 LIMIT 100`;

/** Offers that differ from their hashes in the audit log: oldest first, at most 100, one finding per quote. */
export async function checkOffers(query: Query): Promise<OfferFinding[]> {
  return (await query<OfferFinding>(FIND_CHANGED_OFFERS)).rows;
}

// Compares sent versions and acceptances with the hashes in the audit log, and quotes with their acceptances.
const FIND_CHANGED_OFFERS = `
SELECT reference, CASE WHEN bool_or(is_missing) THEN 'missing' ELSE 'changed' END AS trouble,
  to_char(min(at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
FROM (
SELECT COALESCE(logged.quote, stored.quote_id::text) AS quote, COALESCE(logged.reference, stored.reference) AS reference,
  COALESCE(stored.at, logged.at) AS at, stored.hash IS NULL AS is_missing
FROM (
  SELECT r.reference, line.at, line.action, line.detail->>'quote' AS quote, (line.detail->>'number')::int AS number,
    line.detail->>'hash' AS hash
  FROM audit_lines AS line JOIN requests AS r ON r.reference = line.target
  WHERE line.action IN ('quote-sent', 'quote-accepted') AND r.erased_at IS NULL
) AS logged FULL JOIN (
  SELECT r.reference, one.*
  FROM (
    SELECT quote_id, number, created_at AS at, 'quote-sent' AS action, kayal_hash(jsonb_build_array(content)) AS hash FROM quote_versions
    UNION ALL
    SELECT quote_id, number, created_at, 'quote-accepted', kayal_hash_acceptance(a) FROM quote_acceptances AS a
  ) AS one JOIN quotes AS q ON q.id = one.quote_id
  JOIN requests AS r ON r.id = q.request_id
) AS stored ON stored.quote_id::text = logged.quote AND stored.number = logged.number AND stored.action = logged.action
WHERE logged.hash IS DISTINCT FROM stored.hash OR logged.reference <> stored.reference
UNION ALL
SELECT q.id::text, r.reference, q.updated_at, false
FROM quotes AS q LEFT JOIN quote_acceptances AS a ON a.quote_id = q.id AND a.number = q.latest
JOIN requests AS r ON r.id = q.request_id
WHERE (q.state = 'accepted') <> (a.quote_id IS NOT NULL) OR a.total <> q.total
  OR q.latest <> (SELECT COALESCE(max(number), 0) FROM quote_versions WHERE quote_id = q.id)
) AS wrong GROUP BY quote, reference ORDER BY min(at), reference LIMIT 100`;
