import 'server-only';
import { runSql } from '../../platform/db';
import { getIndiaDate } from '../../platform/format/dates';
import { IS_LIVE, toViewer, toVisible } from '../../quotes/editing/list-sql';
import { requireStaff } from '../../staff/permissions/staff';
import { TOLERANCE } from '../model/state';
import type { DueItem, DueList } from './types';

const MOST_ITEMS = 1_000;

/**
 * The open instalments of the trips that the account may see, by due date, with the sums of all of them. `amounts`
 * limits them to instalments of which one of these sums is open.
 */
export async function listDue(amounts: readonly number[] | null = null): Promise<DueList> {
  const staff = await requireStaff('trips:write');
  const { rows } = await runSql<DueItem & DueList['sums']>(LIST, [getIndiaDate(), toViewer(staff), amounts]);
  const { count = 0, total = 0, overdue = 0 } = rows[0] ?? {};
  const items = rows.map(({ count: _count, total: _total, overdue: _overdue, ...item }) => item);
  return { items, sums: { count, total, overdue } };
}

/** SQL by hand: sums the money of each trip once and all open amounts. */
const LIST = `
WITH money AS (
  SELECT trip_id, COALESCE(sum(amount) FILTER (WHERE state = 'verified'), 0)::int AS paid,
    COALESCE(sum(amount) FILTER (WHERE state IN ('claimed', 'recorded') AND kind = 'receipt'), 0)::int AS waiting
  FROM payments GROUP BY trip_id
), planned AS (
  SELECT trip_id, position, due_on, amount, sum(amount) OVER (PARTITION BY trip_id ORDER BY position)::int AS sum FROM instalments
), due AS (
  SELECT t.id, r.reference, r.customer_name AS "customerName", t.title, t.first_day::text AS "firstDay", i.due_on::text AS "dueOn",
    LEAST(i.amount, i.sum - COALESCE(m.paid, 0)) AS open, COALESCE(m.waiting, 0) AS waiting,
    (SELECT s.display_name FROM staff AS s WHERE s.id = r.assignee_id) AS handler
  FROM planned AS i JOIN trips AS t ON t.id = i.trip_id JOIN requests AS r ON r.id = t.request_id LEFT JOIN money AS m ON m.trip_id = t.id
  WHERE t.cancelled_at IS NULL AND ${IS_LIVE} AND ${toVisible('$2')} AND i.sum > COALESCE(m.paid, 0) + ${TOLERANCE}
)
SELECT due.*, count(*) OVER ()::int AS count, sum(open) OVER ()::float8 AS total,
  COALESCE(sum(open) FILTER (WHERE "dueOn" < $1) OVER (), 0)::float8 AS overdue
FROM due WHERE $3::int[] IS NULL OR open = ANY ($3) ORDER BY "dueOn", reference LIMIT ${MOST_ITEMS}`;
