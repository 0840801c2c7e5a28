import 'server-only';
import { requireStaff } from '../permissions/staff';
import { runSql } from '../../platform/db';
import { encodeAuditCursor, parseAuditCursor } from './cursor';
import type { AuditQuery } from './schema';
import { AUDIT_KINDS, type AuditDetail, type AuditItem, type AuditPage } from './types';

type Row = {
  source: 0 | 1;
  id: string;
  at: string;
  staff: string | null;
  action: string;
  target: string;
  detail: AuditDetail | null;
  reference: string | null;
  isListed: boolean;
};

/**
 * Lists the audit log and the history of requests together, newest first. The person filter matches both actions by an
 * account and audit lines about it.
 */
export async function listAudit({ person, kind, cursor, limit }: AuditQuery): Promise<AuditPage> {
  await requireStaff('audit:read');
  const from = cursor ? parseAuditCursor(cursor) : null;
  const actions = kind ? AUDIT_KINDS[kind] : null;
  const hasRequests = kind === undefined || kind === 'enquiries';
  const values = [
    person ?? null,
    actions,
    hasRequests,
    from?.at ?? null,
    from?.source ?? null,
    from?.id ?? null,
    limit + 1,
  ];
  const { rows } = await runSql<Row>(LIST, values);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), nextCursor: last ? encodeAuditCursor(last) : null };
}

function toItem({ source, id, at, staff, action, target, detail, reference, isListed }: Row): AuditItem {
  return {
    key: `${source}-${id}`,
    at,
    staff,
    action,
    target: reference ?? target,
    detail,
    request: reference === null ? null : { reference, isListed },
  };
}

/** SQL condition for rows after the cursor (keyset pagination). Parameters: $4 time, $5 table, $6 id. */
const isAfter = (source: 0 | 1, row: string) => `
  ($4::timestamptz IS NULL OR (${row}.at <= $4 AND (${row}.at, ${source}, ${row}.id) < ($4, $5::int, $6::bigint)))`;

const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

// SQL by hand: reads at most one page from each of the two tables through an index, and sorts only these rows.
const LIST = `
WITH own AS (
  SELECT 1 AS source, a.id, a.at, a.staff_id, a.action, a.target, a.detail, NULL::uuid AS request_id
  FROM audit_log AS a
  WHERE ($1::uuid IS NULL OR a.staff_id = $1 OR a.target IN (
      SELECT v.hash FROM audit_values AS v JOIN staff ON v.value = to_jsonb(staff.username)
      WHERE v.name = 'target' AND staff.id = $1))
    AND ($2::text[] IS NULL OR a.action = ANY ($2)) AND ${isAfter(1, 'a')}
  ORDER BY a.at DESC, a.id DESC LIMIT $7
), history AS (
  SELECT 0 AS source, e.id, e.at, e.staff_id, e.kind AS action, '' AS target,
    jsonb_build_object('before', e.before, 'after', e.after) AS detail, e.request_id
  FROM request_activity AS e
  WHERE $3::boolean AND e.staff_id IS NOT NULL AND e.kind NOT IN ('imported', 'quote-sent', 'quote-accepted', 'trip-payment', 'trip-cancelled') -- the log has it
    AND ($1::uuid IS NULL OR e.staff_id = $1) AND ${isAfter(0, 'e')}
  ORDER BY e.at DESC, e.id DESC LIMIT $7
), page AS (
  SELECT * FROM (SELECT * FROM own UNION ALL SELECT * FROM history) AS merged
  ORDER BY at DESC, source DESC, id DESC LIMIT $7
)
SELECT page.source, page.id::text AS id, to_char(page.at AT TIME ZONE 'UTC', ${MOMENT}) AS at, staff.username AS staff,
  page.action, COALESCE(line.target, page.target) AS target, CASE page.source WHEN 1 THEN line.detail ELSE page.detail END AS detail,
  request.reference, request.deleted_at IS NULL AS "isListed"
FROM page
LEFT JOIN audit_lines AS line ON page.source = 1 AND line.id = page.id
LEFT JOIN staff ON staff.id = page.staff_id
LEFT JOIN requests AS request ON request.id = page.request_id
ORDER BY page.at DESC, page.source DESC, page.id DESC`;
