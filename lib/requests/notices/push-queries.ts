import 'server-only';
import { runSql } from '../../platform/db';
import type { PushAddress } from '../../platform/push/send';
import { toRights, toRole } from '../../staff/permissions/permissions';
import { isLimited } from '../inbox/visible-sql';
import type { NoticeFacts } from './words';

export type FoundPush = { to: PushAddress; facts: NoticeFacts };
type Row = PushAddress &
  NoticeFacts & {
    staffId: string;
    role: string;
    rights: string[];
    assigneeId: string | null;
    quotedBy: string | null;
  };

/**
 * The push for a browser about an entry of a request's history. Null if the browser is signed out, the entry is old, or
 * the request is deleted, spam or hidden from this account. SQL by hand, because the quote's id is in a JSON column.
 * Only the job queue calls this, so it needs no session.
 */
export async function findPush(activityId: string, subscriptionId: string): Promise<FoundPush | null> {
  const { rows } = await runSql<Row>(FIND, [activityId, subscriptionId]);
  const row = rows[0];
  if (!row || !isFor(row)) return null;
  const { endpoint, p256dh, auth, keyId, ...facts } = row;
  return { to: { endpoint, p256dh, auth, keyId }, facts };
}

/** Notices about a quote go to the request's lead owner or, without one, to the quote's author. */
function isFor({ kind, staffId, role, rights, assigneeId, quotedBy }: Row): boolean {
  if (assigneeId === staffId) return true;
  if (/^(quote|trip)-/.test(kind) && (assigneeId ?? quotedBy ?? staffId) !== staffId) return false;
  if (kind === 'assigned') return false;
  return assigneeId === null || !isLimited({ id: staffId, role: toRole(role), rights: toRights(rights) });
}

/** Older events are not pushed: the inbox shows them, and the digest lists waiting requests. */
const NEWS = "interval '4 hours'";
const FIND = `
SELECT p.endpoint, p.p256dh, p.auth, p.key_id AS "keyId", s.staff_id AS "staffId", staff.role, staff.rights, a.kind, q.staff_id AS "quotedBy",
  r.reference, r.title AS trip, r.adults_count AS adults, r.children_count AS children, r.group_size AS "groupSize", r.assignee_id AS "assigneeId",
  CASE a.kind WHEN 'assigned' THEN (
    SELECT count(*)::int FROM request_activity AS b
    WHERE b.batch_id = a.batch_id AND b.kind = a.kind AND b.after ->> 'assigneeId' = s.staff_id::text
  ) ELSE 1 END AS count
FROM push_subscriptions AS p JOIN staff_sessions AS s ON s.id = p.session_id JOIN staff ON staff.id = s.staff_id
  JOIN request_activity AS a ON a.id = $1::bigint AND a.at > now() - ${NEWS}
  JOIN requests AS r ON r.id = a.request_id AND r.deleted_at IS NULL AND r.erased_at IS NULL AND NOT r.is_spam
  LEFT JOIN quotes AS q ON q.id = (a.after ->> 'quote')::uuid
WHERE p.id = $2::uuid`;
