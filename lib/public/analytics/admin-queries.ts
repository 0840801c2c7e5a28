import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { getIndiaDate } from '../../platform/format/dates';
import { getResponseSummary } from '../../requests/response-time/admin-queries';
import { getPackageKey } from './counted-page';
import { getSpan, type Period } from './schema';
import type { DayNumbers, Funnel, Numbers, PackageNumbers, SiteStats } from './types';

/* SQL by hand: sums over counter tables, by days of a calendar. */

type Span = ReturnType<typeof getSpan>;

/**
 * Statistics of the last `period` days in India, including today. They come from counter tables (inbox_days,
 * page_views) and a few indexed queries; no query scans a table of requests.
 */
export async function getNumbers(period: Period, now: Date = new Date()): Promise<Numbers> {
  await requireStaff('stats:read');
  const span = getSpan(period, getIndiaDate(now));
  const [days, packages, funnel, { responses, promises }] = await Promise.all([listDays(span), listPackageNumbers(span), getFunnel(span), getResponseSummary(now)]);
  return { period, ...span, days, packages, funnel, responses, promises };
}

function listDays({ from, to }: Span): Promise<DayNumbers[]> {
  return getPrisma().$queryRaw<DayNumbers[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, COALESCE(website, 0)::int AS website,
      COALESCE(planner, 0)::int AS planner, COALESCE(added, 0)::int AS added, COALESCE(views, 0)::int AS views
    FROM (SELECT generate_series(${from}::date, ${to}::date, '1 day')::date AS day) AS calendar
    LEFT JOIN (
      SELECT day, sum(n) FILTER (WHERE source = 'website') AS website, sum(n) FILTER (WHERE source = 'custom_planner') AS planner,
        sum(n) FILTER (WHERE source NOT IN ('website', 'custom_planner')) AS added
      FROM inbox_days WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY day
    ) AS requested USING (day)
    LEFT JOIN (
      SELECT day, sum(views) AS views FROM page_views WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY day
    ) AS seen USING (day)
    ORDER BY day`;
}

async function listPackageNumbers({ from, to }: Span): Promise<PackageNumbers[]> {
  const day = { gte: new Date(from), lte: new Date(to) };
  const [enquiries, seen, tours] = await Promise.all([
    getPrisma().inboxDay.groupBy({
      by: 'tourId',
      where: { source: 'website', day },
      _sum: { n: true },
    }),
    getPrisma().pageView.groupBy({ by: 'path', where: { day }, _sum: { views: true } }),
    getPrisma().tour.findMany({
      select: { id: true, slug: true, title: true, redirects: { select: { oldSlug: true } } },
    }),
  ]);
  const enquiriesOf = new Map(enquiries.map(({ tourId, _sum }) => [tourId, Number(_sum.n)]));
  const viewsOf = sumByPackage(seen.map(({ path, _sum }) => ({ path, views: _sum.views ?? 0 })));
  // Views are counted under the id, the slug or a former slug of a package.
  const sumViews = (keys: (string | null)[]) =>
    [...new Set(keys)].reduce((sum, key) => sum + ((key && viewsOf.get(key)) || 0), 0);
  const packages = tours.map(({ id, slug, title, redirects }) => ({
    id,
    title,
    enquiries: enquiriesOf.get(id) ?? 0,
    views: sumViews([id, slug, ...redirects.map(({ oldSlug }) => oldSlug)]),
  }));
  return packages
    .filter(({ views, enquiries }) => views > 0 || enquiries > 0)
    .sort((a, b) => b.views - a.views || b.enquiries - a.enquiries || a.title.localeCompare(b.title, 'en'));
}

/**
 * Sums views by the package id or slug in the path. The list in the path is ignored, so a package that moves to another
 * list keeps its views.
 */
function sumByPackage(seen: readonly { path: string; views: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { path, views } of seen) {
    const key = getPackageKey(path);
    if (key !== null) sums.set(key, views + (sums.get(key) ?? 0));
  }
  return sums;
}

/**
 * `contacted` counts requests with the status contacted, quoted or converted. `quiet` adds requests that have a first
 * contact but the status new or closed; they are looked up by status and date.
 */
async function getFunnel({ from, to }: Span): Promise<Funnel> {
  const [funnel] = await getPrisma().$queryRaw<Funnel[]>`
    WITH bounds AS (
      SELECT ${from}::date::timestamp AT TIME ZONE 'Asia/Kolkata' AS first,
        (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS beyond
    ), quiet AS (
      SELECT count(*) AS n FROM requests, bounds
      WHERE deleted_at IS NULL AND NOT is_spam AND status IN ('new', 'closed') AND first_contact_at IS NOT NULL
        AND received_at >= first AND received_at < beyond
    )
    SELECT COALESCE(sum(n), 0)::int AS received,
      (COALESCE(sum(n) FILTER (WHERE status IN ('contacted', 'quoted', 'converted')), 0) + (SELECT n FROM quiet))::int
        AS contacted,
      COALESCE(sum(n) FILTER (WHERE status = 'converted'), 0)::int AS converted
    FROM inbox_days WHERE day BETWEEN ${from}::date AND ${to}::date`;
  if (!funnel) throw new Error('analytics: the query of the funnel returned no row');
  return funnel;
}

/** Counts of public packages, reviews and enquiries. Spam and deleted enquiries are not counted. */
export async function getSiteStats(): Promise<SiteStats> {
  await requireStaff('stats:read');
  const [stats] = await getPrisma().$queryRaw<SiteStats[]>`
      SELECT tours."tours", tours."keralaTours", tours."internationalTours",
        review_stats.total_reviews AS "reviews", review_stats.avg_rating::float8 AS "averageRating",
        enquiries."enquiries", enquiries."newEnquiries", enquiries."convertedEnquiries"
      FROM (
        SELECT count(*)::int AS "tours",
          count(*) FILTER (WHERE category = 'kerala')::int AS "keralaTours",
          count(*) FILTER (WHERE category = 'outbound')::int AS "internationalTours"
        FROM tours WHERE is_active
      ) AS tours, review_stats, (
        SELECT COALESCE(sum(n), 0)::int AS "enquiries",
          COALESCE(sum(n) FILTER (WHERE status = 'new'), 0)::int AS "newEnquiries",
          COALESCE(sum(n) FILTER (WHERE status = 'converted'), 0)::int AS "convertedEnquiries"
        FROM inbox_counts WHERE source = 'website' AND NOT is_spam
      ) AS enquiries`;
  if (!stats) throw new Error('analytics: the query of the site figures returned no row');
  return stats;
}
