import 'server-only';
import { runSql } from '../../platform/db';
import { getIndiaDate } from '../../platform/format/dates';
import { can } from '../../staff/permissions/permissions';
import { requireStaff } from '../../staff/permissions/staff';
import { IS_LIVE } from '../../requests/inbox/visible-sql';
import { joinCosts, MONEY, STATE } from '../../trips/file/list-sql';
import { PACKAGE_KEY } from './quotes-sql';
import { FEWEST_QUOTES } from './rates';
import { getSpan, type Period } from './schema';
import type { Booked, BookedLine } from './types';
import { toOutcomeLabel } from './words';

type Line = Omit<BookedLine, 'label'> & { name: string | null };
type Figures = Omit<Booked, 'hasMargins' | 'lines'>;

/**
 * What is booked, to be collected, on offer and travelling now, and the trips booked in the last `period` days by month
 * of travel, package, handler and source; without deleted requests, and without cancelled trips. Margins are null
 * without `costs:read`, and for fewer than FEWEST_QUOTES trips of which every cost is known. What is to be collected is
 * the sum of the page "To be collected" for an account that sees all. SQL by hand: sums of sums.
 */
export async function getBooked(period: Period, now: Date = new Date()): Promise<Booked> {
  const staff = await requireStaff('stats:read');
  const today = getIndiaDate(now);
  const { from, to } = getSpan(period, today);
  const hasMargins = can(staff, 'costs:read');
  const [figures, lines] = await Promise.all([
    runSql<Figures>(FIGURES, [today, `${today.slice(0, 7)}-01`, today, hasMargins]),
    runSql<Line>(LINES, [today, from, to, hasMargins]),
  ]);
  return {
    ...figures.rows[0]!,
    hasMargins,
    lines: lines.rows.map(({ name, ...line }) => ({
      ...line,
      label: name ?? toOutcomeLabel(line.part, line.key),
    })),
  };
}

/**
 * CTE `sold`: the trips that are not cancelled. `$1` is today, `$2` and `$3` are the first and last day of the bookings
 * that `is_new` marks. `taxable` and `profit` are null if a cost is unknown or `$4` is false.
 */
const SOLD = `
sold AS MATERIALIZED (
  SELECT t.total, ${STATE} AS state, t.first_day, t.adults + cardinality(t.children_ages) AS heads, costs.taxable, costs.taxable - costs.cost AS profit,
    (t.created_at AT TIME ZONE 'Asia/Kolkata')::date BETWEEN $2::date AND $3::date AS is_new,
    ${PACKAGE_KEY} AS package, r.assignee_id, r.source, r.lead_source
  FROM trips AS t JOIN requests AS r ON r.id = t.request_id AND r.deleted_at IS NULL ${MONEY}
  ${joinCosts('$4::boolean')}
  WHERE t.cancelled_at IS NULL
)`;

const MARGIN = `CASE WHEN count(profit) >= ${FEWEST_QUOTES} THEN (sum(profit) / NULLIF(sum(taxable), 0))::float8 END`;

const FIGURES = `
WITH ${SOLD}, booked AS (
  SELECT json_build_object('trips', count(*), 'value', COALESCE(sum(total), 0), 'margin', ${MARGIN}) AS booked FROM sold WHERE is_new
), collected AS (
  SELECT json_build_object('amount', COALESCE(sum(open), 0), 'overdue', COALESCE(sum(open) FILTER (WHERE due_on < $1::date), 0)) AS "toCollect"
  FROM trip_dues AS d JOIN trips AS t ON t.id = d.trip_id JOIN requests AS r ON r.id = t.request_id WHERE ${IS_LIVE}
), offered AS (
  SELECT json_build_object('count', count(*), 'value', COALESCE(sum(q.total), 0)) AS offers
  FROM quotes AS q JOIN requests AS r ON r.id = q.request_id AND r.deleted_at IS NULL
  WHERE q.state = 'sent' AND q.valid_until >= $1::date AND q.total IS NOT NULL
), away AS (
  SELECT json_build_object('trips', count(*), 'people', COALESCE(sum(heads), 0)) AS travelling FROM sold WHERE state = 'travelling'
)
SELECT * FROM booked, collected, offered, away`;

const LINES = `
WITH ${SOLD}, facts AS (
  SELECT to_char(first_day, 'YYYY-MM') AS month, package, COALESCE(assignee_id::text, '') AS handler,
    COALESCE(lead_source, source) AS source, total, taxable, profit
  FROM sold WHERE is_new
), groups AS (
  SELECT CASE 0 WHEN GROUPING(month) THEN 'months' WHEN GROUPING(package) THEN 'packages' WHEN GROUPING(handler) THEN 'handlers'
      ELSE 'sources' END AS part,
    COALESCE(month, package, handler, source) AS key, count(*)::int AS trips, sum(total)::float8 AS value, ${MARGIN} AS margin
  FROM facts GROUP BY GROUPING SETS (month, package, handler, source)
)
SELECT groups.*, COALESCE(tours.title, staff.display_name) AS name FROM groups
LEFT JOIN tours ON part = 'packages' AND tours.id = key
LEFT JOIN staff ON part = 'handlers' AND staff.id::text = key
ORDER BY CASE WHEN part = 'months' THEN key END, value DESC, key`;
