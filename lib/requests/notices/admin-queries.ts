import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { toVisibleCondition } from '../inbox/visible-sql';
import type { RequestNotice } from './types';
import { SALE_NOTICES, toNoticePath, toNoticeTitle } from './words';

/** Number of newest history entries that are searched; the table has no index by time. */
const LINES = 500;
const MOST = 20;
type Row = Omit<RequestNotice, 'at' | 'title' | 'path'> & { at: Date; count: number };

/**
 * New requests, requests assigned to the reader, and travellers' actions on the reader's quotes, of the last five
 * minutes: the newest 20, oldest first. Requests assigned in one batch are one notice. Excludes spam, the reader's own
 * actions, and requests that the reader may not see. SQL by hand, because it groups the lines of a batch.
 */
export async function listNotices(): Promise<RequestNotice[]> {
  const staff = await requireStaff('enquiries:read');
  const { id } = staff;
  const rows = await getPrisma().$queryRaw<Row[]>`
      WITH recent AS (
        SELECT *, COALESCE(CASE WHEN kind = 'assigned' THEN batch_id::text END, id::text) AS act FROM request_activity
        WHERE id > (SELECT max(id) - ${LINES}::int FROM request_activity) AND at > now() - interval '5 minutes'
          AND staff_id IS DISTINCT FROM ${id}::uuid
          AND (kind = 'created' OR (kind = 'assigned' AND after ->> 'assigneeId' = ${id}) OR kind = ANY (${SALE_NOTICES}))
      )
      SELECT min(recent.id)::text AS id, recent.kind, max(recent.at) AS at, count(*)::int AS count,
        max(r.reference) AS reference, max(r.title) AS trip
      FROM recent JOIN requests AS r ON r.id = recent.request_id AND r.deleted_at IS NULL AND NOT r.is_spam
        AND ${toVisibleCondition(staff)}
      LEFT JOIN quotes AS q ON q.id = (recent.after ->> 'quote')::uuid
      WHERE recent.kind IN ('created', 'assigned') OR COALESCE(r.assignee_id, q.staff_id, ${id}::uuid) = ${id}::uuid
      GROUP BY recent.kind, recent.act ORDER BY min(recent.id) DESC LIMIT ${MOST}`;
  return rows.reverse().map(({ at, count, ...row }) => ({
    ...row,
    ...(count > 1 && { trip: '' }),
    title: toNoticeTitle({ ...row, count }),
    path: toNoticePath({ ...row, count }),
    at: at.toISOString(),
  }));
}
