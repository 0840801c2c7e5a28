import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma, withDatabase } from '../../platform/db';
import { toVisibleCondition } from '../inbox/visible';
import type { RequestNotice } from './types';
import { QUOTE_NOTICES, toNoticeTitle } from './words';

/** Number of newest history entries that are searched; the table has no index by time. */
const LINES = 500;
const MOST = 20;

/**
 * New requests, requests assigned to the reader, and travellers' actions on the reader's quotes, of the last five
 * minutes, oldest first. Excludes spam, the reader's own actions, and requests that the reader may not see.
 */
export async function listNotices(): Promise<RequestNotice[]> {
  const staff = await requireStaff('enquiries:read');
  const { id } = staff;
  const isVisible = toVisibleCondition(staff);
  const rows = await withDatabase(
    () => getPrisma().$queryRaw<(Omit<RequestNotice, 'at' | 'title'> & { at: Date })[]>`
      WITH recent AS (
        SELECT * FROM enquiry_activity
        WHERE id > (SELECT max(id) - ${LINES}::int FROM enquiry_activity) AND at > now() - interval '5 minutes'
          AND staff_id IS DISTINCT FROM ${id}::uuid
          AND (kind = 'created' OR (kind = 'assigned' AND after ->> 'assigneeId' = ${id}) OR kind = ANY (${QUOTE_NOTICES}))
      )
      SELECT recent.id::text AS id, recent.kind, recent.at, r.reference, r.trip
      FROM recent JOIN LATERAL (
        SELECT reference, tour_title AS trip, assignee_id FROM enquiries AS r
        WHERE id = recent.enquiry_id AND deleted_at IS NULL AND NOT is_spam AND ${isVisible}
        UNION ALL
        SELECT reference, COALESCE(itinerary_data ->> 'title', ''), assignee_id FROM custom_itineraries AS r
        WHERE id = recent.itinerary_id AND deleted_at IS NULL AND NOT is_spam AND ${isVisible}
      ) AS r ON TRUE
      LEFT JOIN quotes AS q ON q.id = (recent.after ->> 'quote')::uuid
      WHERE recent.kind IN ('created', 'assigned') OR COALESCE(r.assignee_id, q.staff_id, ${id}::uuid) = ${id}::uuid
      ORDER BY recent.id LIMIT ${MOST}`,
  );
  return rows.map(({ at, ...row }) => ({
    ...row,
    title: toNoticeTitle(row.kind, row.reference),
    at: at.toISOString(),
  }));
}
