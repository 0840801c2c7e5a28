import 'server-only';
import { runSql } from '../../platform/db';
import { getIndiaDate } from '../../platform/format/dates';
import { toViewer, toVisible } from '../../quotes/editing/list-sql';
import { IS_LIVE } from '../../requests/inbox/visible-sql';
import { can } from '../../staff/permissions/permissions';
import { requireStaff } from '../../staff/permissions/staff';
import type { ServiceListItem } from '../file/types';

const MOST_LINES = 2_000;
/** Days after a trip during which what is settled stays in the lists. */
const RECENT_DAYS = 90;

/** Which services `v` of trips `t` each list has, on the day `$1` in India. All lists but `unconfirmed` show costs. */
const CONDITIONS = {
  unconfirmed: `t.cancelled_at IS NULL AND v.state NOT IN ('confirmed', 'dropped')
    AND t.first_day <= $1::date + 10 AND t.last_day >= $1::date`,
  costs: `v.state <> 'dropped' AND v.agreed_cost IS NOT NULL AND t.last_day >= $1::date - ${RECENT_DAYS}`,
  payables: `(due.open <> 0 OR due.paid <> 0 AND t.last_day >= $1::date - ${RECENT_DAYS})`,
};

export type LineView = keyof typeof CONDITIONS;

/**
 * A list of services of all trips that the account may see, by first day; what is to be paid by supplier and due date,
 * without a supplier last.
 * Throws FORBIDDEN for a list of costs without the right to see them. SQL by hand: the typed client cannot sum.
 */
export async function listServiceLines(view: LineView): Promise<ServiceListItem[]> {
  const staff = await requireStaff(view === 'unconfirmed' ? 'trips:write' : ['trips:write', 'costs:read']);
  const cost = (sql: string) => (can(staff, 'costs:read') ? sql : 'NULL');
  const { rows } = await runSql<ServiceListItem>(
    `SELECT v.id, v.trip_id AS "tripId", r.reference, r.customer_name AS "customerName", v.supplier_id AS "supplierId",
       COALESCE(s.name, '') AS supplier, COALESCE(s.phone, '') AS "supplierPhone", v.label, v.place, v.state, v.first_day::text AS "firstDay", v.until::text AS until,
       COALESCE(v.pay_by, v.first_day)::text AS "dueOn", ${cost('v.quoted_cost')} AS "quotedCost", ${cost('v.agreed_cost')} AS "agreedCost",
       ${cost('due.open')} AS open, ${cost('due.paid')} AS paid
     FROM trip_services AS v JOIN supplier_dues AS due ON due.service_id = v.id JOIN trips AS t ON t.id = v.trip_id JOIN requests AS r ON r.id = t.request_id
       LEFT JOIN suppliers AS s ON s.id = v.supplier_id
     WHERE ${IS_LIVE} AND ${toVisible('$2')} AND ${CONDITIONS[view]}
     ORDER BY ${view === 'payables' ? 's.name, s.id, "dueOn"' : 'v.first_day'}, v.id LIMIT ${MOST_LINES}`,
    [getIndiaDate(), toViewer(staff)],
  );
  return rows;
}
