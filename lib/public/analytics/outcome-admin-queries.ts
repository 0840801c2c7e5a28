import 'server-only';
import { can } from '../../staff/permissions/permissions';
import { requireStaff } from '../../staff/permissions/staff';
import { runSql } from '../../platform/db';
import { getIndiaDate } from '../../platform/format/dates';
import { DECLINE_REASONS, type DeclineReason } from '../../quotes/sent/decline-reasons';
import type { CloseReason } from '../../requests/inbox/status';
import { getSpan, type Period } from './schema';
import { toOutcomeLabel } from './words';
import { OFFERS, PACKAGE_KEY } from './quotes-sql';
import { FEWEST_QUOTES } from './rates';
import type { Outcome, OutcomePart, Outcomes } from './types';

type Row = Omit<Outcome, 'label' | 'quotes'> & {
  part: OutcomePart | 'lost' | 'declined';
  name: string | null;
  quoted: number;
  won: number;
  open: number;
  quoteMinutes: number | null;
  quoteValue: number | null;
  margin: number | null;
};

/**
 * Answers, bookings and quotes of the requests received in the last `period` days in India, including today, grouped by
 * travel month, package, handler, source, and referrer (campaign, agent or person), without spam and deleted requests.
 * SQL by hand: one query reads each request once. Margins are null without `costs:read`; referrers, which are free text
 * of staff, are null without `requests:all`.
 */
export async function getOutcomes(period: Period, now: Date = new Date()): Promise<Outcomes> {
  const staff = await requireStaff('stats:read');
  const { from, to } = getSpan(period, getIndiaDate(now));
  const hasMargins = can(staff, 'costs:read');
  const { rows } = await runSql<Row>(OUTCOMES, [from, to, hasMargins, FEWEST_QUOTES]);
  const list = (part: OutcomePart): Outcome[] =>
    rows.filter((row) => row.part === part && !(part === 'details' && row.key === '')).map(toOutcome);
  const listReasons = (part: 'lost' | 'declined') =>
    rows.filter((row) => row.part === part && row.key !== 'open');
  return {
    hasMargins,
    months: list('months'),
    packages: list('packages'),
    handlers: list('handlers'),
    sources: list('sources'),
    details: can(staff, 'requests:all') ? list('details') : null,
    lost: listReasons('lost').map(({ key, received }) => ({
      reason: (key || null) as CloseReason | null,
      count: received,
    })),
    declined: listReasons('declined').map(({ key, received }) => ({
      label: DECLINE_REASONS[key as DeclineReason],
      count: received,
    })),
  };
}

function toOutcome({
  part,
  name,
  quoted,
  won,
  open,
  quoteMinutes,
  quoteValue,
  margin,
  ...row
}: Row): Outcome {
  return {
    ...row,
    label: name ?? toOutcomeLabel(part as OutcomePart, row.key),
    quotes:
      quoted > 0 ? { sent: quoted, won, open, medianMinutes: quoteMinutes, value: quoteValue, margin } : null,
  };
}

/** Parameters: first day, last day (today), whether to read margins, minimum number of quotes for an average. */
const OUTCOMES = `
WITH bounds AS (
  SELECT $1::date::timestamp AT TIME ZONE 'Asia/Kolkata' AS first,
    ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS beyond
), requested AS (
  SELECT id, to_char(travel_date, 'YYYY-MM') AS month,
    ${PACKAGE_KEY} AS package,
    received_at AS received, assignee_id, source, lead_source, lead_detail, status, close_reason, COALESCE(agreed_total, expected_amount) AS amount_booked, first_contact_at
  FROM requests AS r, bounds WHERE deleted_at IS NULL AND NOT is_spam AND received_at >= first AND received_at < beyond
), ${OFFERS}, facts AS MATERIALIZED (
  SELECT COALESCE(month, '') AS month, package, COALESCE(assignee_id::text, '') AS handler,
    COALESCE(lead_source, source) AS source, source <> 'imported' AS promised, CASE WHEN lead_detail <> '' THEN lead_source || ':' || lead_detail ELSE '' END AS detail,
    CASE WHEN status = 'closed' THEN COALESCE(close_reason, '') ELSE 'open' END AS lost,
    CASE WHEN state = 'declined' THEN COALESCE(decline_reason, 'other') ELSE 'open' END AS declined,
    CASE WHEN source <> 'imported' THEN extract(epoch FROM first_contact_at - received)::float8 END AS wait,
    CASE WHEN status = 'converted' THEN COALESCE(amount_booked, 0) END AS booked,
    standing, extract(epoch FROM first_sent - received)::float8 AS quote_wait, amount, taxable, profit
  FROM requested LEFT JOIN offers ON offers.request = requested.id
), groups AS (
  SELECT CASE 0 WHEN GROUPING(month) THEN 'months' WHEN GROUPING(package) THEN 'packages' WHEN GROUPING(handler) THEN 'handlers'
      WHEN GROUPING(source) THEN 'sources' WHEN GROUPING(detail) THEN 'details' WHEN GROUPING(lost) THEN 'lost' ELSE 'declined' END AS part,
    COALESCE(month, package, handler, source, detail, lost, declined) AS key, count(*)::int AS received,
    count(*) FILTER (WHERE promised)::int AS promised, count(wait)::int AS answered,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY wait) / 60 AS "medianMinutes",
    count(booked)::int AS booked, count(booked) FILTER (WHERE booked > 0)::int AS valued, COALESCE(sum(booked), 0)::float8 AS value,
    count(standing)::int AS quoted, count(*) FILTER (WHERE standing = 'won')::int AS won,
    count(*) FILTER (WHERE standing = 'open')::int AS open,
    CASE WHEN count(quote_wait) >= $4::int THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY quote_wait) / 60 END AS "quoteMinutes",
    CASE WHEN count(amount) >= $4 THEN avg(amount)::float8 END AS "quoteValue",
    CASE WHEN count(profit) >= $4 THEN (sum(profit) / NULLIF(sum(taxable), 0))::float8 END AS margin
  FROM facts GROUP BY GROUPING SETS (month, package, handler, source, detail, lost, declined)
)
SELECT groups.*, COALESCE(tours.title, staff.display_name) AS name FROM groups
LEFT JOIN tours ON part = 'packages' AND tours.id = key
LEFT JOIN staff ON part = 'handlers' AND staff.id::text = key
ORDER BY CASE WHEN part = 'months' THEN NULLIF(key, '') END NULLS LAST, received DESC, key`;
