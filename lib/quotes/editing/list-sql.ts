import 'server-only';
import { isLimited } from '../../requests/inbox/visible-sql';
import type { Staff } from '../../staff/permissions/session';
import { canSeeCosts } from './cost-rules';
import type { ItemRow } from './stored-types';

/** Joins the request and the creator of the quote `q`. */
export const REQUESTS = 'JOIN requests AS r ON r.id = q.request_id LEFT JOIN staff AS s ON s.id = q.staff_id';
/**
 * SQL condition: the account may see the request of the quote, and therefore the quote. `viewer` is the SQL parameter,
 * such as `$7`, with the value from `toViewer`.
 */
export const toVisible = (viewer: string) =>
  `(${viewer}::uuid IS NULL OR COALESCE(r.assignee_id, ${viewer}::uuid) = ${viewer}::uuid)`;

/** The account's id if it sees only its own and unassigned requests; null if it sees all. */
export function toViewer(staff: Staff): string | null {
  return isLimited(staff) ? staff.id : null;
}

/** Columns of a quote in lists. */
export const ITEM = `
q.id, r.reference, r.customer_name AS "customerName",
q.draft->>'title' AS title, q.state, q.latest, q.seen_at AS "seenAt", q.valid_until::text AS "validUntil", q.total,
q.updated_at AS "updatedAt", s.display_name AS staff, q.is_below AS "isBelow", q.to_share AS "isToShare", NULLIF(q.draft->>'firstDay', '') AS "firstDay",
(q.margins->>COALESCE((
  SELECT a.option_id FROM quote_acceptances AS a WHERE q.state = 'accepted' AND a.quote_id = q.id AND a.number = q.latest
), 'lowest'))::float8 AS margin`;

/**
 * Converts the `Date` values of a list row to ISO strings. Only owners see which quotes are below the lowest markup,
 * and only staff who may see costs the margins.
 */
export function toItem<Row extends ItemRow>({ seenAt, updatedAt, ...row }: Row, staff: Staff) {
  const isBelow = staff.role === 'owner' && row.isBelow;
  const margin = canSeeCosts(staff) ? row.margin : null;
  return {
    ...row,
    isBelow,
    margin,
    seenAt: seenAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}
