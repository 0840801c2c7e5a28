import 'server-only';
import { requireStaff } from '../auth/staff';
import { getPrisma, withDatabase } from '../db';
import type { Prisma } from '../generated/prisma/client';
import { ITINERARY_STATUSES, type ItineraryRequest, type ItineraryStatus, type StaffStats } from './types';

/** Far more than a year's requests; the full list with pages belongs to the inbox. */
const MOST_REQUESTS = 500;

const REQUEST = {
  id: true,
  reference: true,
  customerName: true,
  email: true,
  phone: true,
  phoneE164: true,
  itineraryData: true,
  experiences: true,
  vibe: true,
  comfortLevel: true,
  duration: true,
  groupSize: true,
  estimatedCostMin: true,
  estimatedCostMax: true,
  source: true,
  status: true,
  suspicion: true,
  createdAt: true,
  version: true,
} as const satisfies Prisma.CustomItinerarySelect;

/** The counts of what is public and, without a scan, of the enquiries that are neither spam nor deleted. */
export async function getStaffStats(): Promise<StaffStats> {
  await requireStaff('stats:read');
  const [stats] = await withDatabase(
    () => getPrisma().$queryRaw<StaffStats[]>`
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
      ) AS enquiries`,
  );
  if (!stats) throw new Error('counts without GROUP BY gave no row');
  return stats;
}

/** The planner's requests, newest first, without spam. */
export async function listItineraryRequests(): Promise<ItineraryRequest[]> {
  await requireStaff('itineraries:read');
  const rows = await withDatabase(() =>
    getPrisma().customItinerary.findMany({
      where: { deletedAt: null, isSpam: false },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MOST_REQUESTS,
      select: REQUEST,
    }),
  );
  return rows.map(toRequest);
}

function toRequest(row: Prisma.CustomItineraryGetPayload<{ select: typeof REQUEST }>): ItineraryRequest {
  const { itineraryData, createdAt, status, ...rest } = row;
  return {
    ...rest,
    title: readTitle(itineraryData),
    status: ITINERARY_STATUSES.includes(status as ItineraryStatus) ? (status as ItineraryStatus) : 'new',
    createdAt: createdAt.toISOString(),
  };
}

function readTitle(plan: Prisma.JsonValue): string {
  const title = typeof plan === 'object' && plan !== null && !Array.isArray(plan) ? plan.title : null;
  return typeof title === 'string' ? title : '';
}
