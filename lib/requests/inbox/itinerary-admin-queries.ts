import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma, withDatabase } from '../../platform/db';
import { toRequestStatus } from './status';
import type { ItineraryRequest } from './types';
import { toVisibleCondition } from './visible';

/** Limit of the list: more than a year's requests. The inbox has the full, paged list. */
const MOST_REQUESTS = 500;

type Row = Omit<ItineraryRequest, 'createdAt' | 'status'> & { createdAt: Date; status: string };

/** Planner requests, newest first, without spam. */
export async function listItineraryRequests(): Promise<ItineraryRequest[]> {
  const staff = await requireStaff('itineraries:read');
  const rows = await withDatabase(
    () => getPrisma().$queryRaw<Row[]>`
      SELECT id, reference, customer_name AS "customerName", COALESCE(email, '') AS email, phone, phone_e164 AS "phoneE164", title,
        experiences, vibe, comfort_level AS "comfortLevel", duration::int AS duration, group_size AS "groupSize",
        estimated_cost_min AS "estimatedCostMin", estimated_cost_max AS "estimatedCostMax", source, status, suspicion,
        received_at AS "createdAt", version
      FROM requests AS r
      WHERE source = 'custom_planner' AND deleted_at IS NULL AND NOT is_spam AND ${toVisibleCondition(staff)}
      ORDER BY received_at DESC, id DESC LIMIT ${MOST_REQUESTS}`,
  );
  return rows.map(({ createdAt, status, ...row }) => ({
    ...row,
    status: toRequestStatus(status),
    createdAt: createdAt.toISOString(),
  }));
}
