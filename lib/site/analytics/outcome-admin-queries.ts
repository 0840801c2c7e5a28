import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma, withDatabase } from '../../platform/db';
import { getIndiaDate } from '../../platform/format/dates';
import type { CloseReason } from '../../requests/inbox/status';
import { getSpan, type Period } from './schema';
import { toOutcomeLabel } from './outcome-labels';
import type { Outcome, OutcomePart, Outcomes } from './types';

type Row = Omit<Outcome, 'label'> & { part: OutcomePart | 'lost'; name: string | null };

/**
 * What came of the requests that were received in the last `period` days in India, including today, by month of travel,
 * package, handler, source, and campaign, agent or person who referred them. Spam and deleted requests are not counted. One
 * query reads each request of the period once.
 */
export async function getOutcomes(period: Period, now: Date = new Date()): Promise<Outcomes> {
  await requireStaff('stats:read');
  const { from, to } = getSpan(period, getIndiaDate(now));
  const rows = await withDatabase(
    () => getPrisma().$queryRaw<Row[]>`
    WITH bounds AS (
      SELECT ${from}::date::timestamp AT TIME ZONE 'Asia/Kolkata' AS first,
        (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS beyond
    ), asked AS (
      SELECT to_char(travel_date, 'YYYY-MM') AS month,
        COALESCE(tour_id, CASE WHEN btrim(tour_title) = '' THEN 'general' ELSE 'gone' END) AS package,
        enquiry_date AS received, assignee_id, source, lead_source, lead_detail, status, close_reason, expected_amount, first_contact_at
      FROM enquiries, bounds WHERE deleted_at IS NULL AND NOT is_spam AND enquiry_date >= first AND enquiry_date < beyond
      UNION ALL
      SELECT NULL, 'plan', created_at, assignee_id, source, lead_source, lead_detail, status, close_reason, expected_amount, first_contact_at
      FROM custom_itineraries, bounds WHERE deleted_at IS NULL AND NOT is_spam AND created_at >= first AND created_at < beyond
    ), facts AS MATERIALIZED (
      SELECT COALESCE(month, '') AS month, package, COALESCE(assignee_id::text, '') AS handler,
        COALESCE(lead_source, source) AS source, CASE WHEN lead_detail <> '' THEN lead_source || ':' || lead_detail ELSE '' END AS detail,
        CASE WHEN status = 'closed' THEN COALESCE(close_reason, '') ELSE 'open' END AS lost,
        extract(epoch FROM first_contact_at - received)::float8 AS wait,
        CASE WHEN status = 'converted' THEN COALESCE(expected_amount, 0) END AS booked
      FROM asked
    ), groups AS (
      SELECT CASE 0 WHEN GROUPING(month) THEN 'months' WHEN GROUPING(package) THEN 'packages' WHEN GROUPING(handler) THEN 'handlers'
          WHEN GROUPING(source) THEN 'sources' WHEN GROUPING(detail) THEN 'details' ELSE 'lost' END AS part,
        COALESCE(month, package, handler, source, detail, lost) AS key, count(*)::int AS received, count(wait)::int AS answered,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY wait) / 60 AS "medianMinutes",
        count(booked)::int AS booked, count(booked) FILTER (WHERE booked > 0)::int AS valued, COALESCE(sum(booked), 0)::float8 AS value
      FROM facts GROUP BY GROUPING SETS (month, package, handler, source, detail, lost)
    )
    SELECT groups.*, COALESCE(tours.title, staff.username) AS name FROM groups
    LEFT JOIN tours ON part = 'packages' AND tours.id = key
    LEFT JOIN staff ON part = 'handlers' AND staff.id::text = key
    ORDER BY CASE WHEN part = 'months' THEN NULLIF(key, '') END NULLS LAST, received DESC, key`,
  );
  const list = (part: OutcomePart): Outcome[] =>
    rows
      .filter((row) => row.part === part && !(part === 'details' && row.key === ''))
      .map(({ part: _, name, ...row }) => ({ ...row, label: name ?? toOutcomeLabel(part, row.key) }));
  return {
    ...{ months: list('months'), packages: list('packages'), handlers: list('handlers') },
    ...{ sources: list('sources'), details: list('details') },
    lost: rows
      .filter(({ part, key }) => part === 'lost' && key !== 'open')
      .map(({ key, received }) => ({ reason: (key || null) as CloseReason | null, count: received })),
  };
}
