import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma, withDatabase } from '../../platform/db';
import type { Prisma } from '../../generated/prisma/client';
import { PLAN_COLUMNS, readPlanTitle } from '../../planner/plan/itinerary-data';
import { toRequestStatus } from './status';
import type { ItineraryRequest } from './types';
import { isLimited } from './visible';

/** Limit of the list: more than a year's requests. The inbox has the full, paged list. */
const MOST_REQUESTS = 500;

const REQUEST = {
  ...PLAN_COLUMNS,
  id: true,
  reference: true,
  customerName: true,
  email: true,
  phone: true,
  phoneE164: true,
  source: true,
  status: true,
  suspicion: true,
  version: true,
} as const satisfies Prisma.CustomItinerarySelect;

/** Planner requests, newest first, without spam. */
export async function listItineraryRequests(): Promise<ItineraryRequest[]> {
  const staff = await requireStaff('itineraries:read');
  const own = isLimited(staff) ? { OR: [{ assigneeId: null }, { assigneeId: staff.id }] } : {};
  const rows = await withDatabase(() =>
    getPrisma().customItinerary.findMany({
      where: { deletedAt: null, isSpam: false, ...own },
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
    title: readPlanTitle(itineraryData, ''),
    status: toRequestStatus(status),
    createdAt: createdAt.toISOString(),
  };
}
