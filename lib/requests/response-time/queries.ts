import 'server-only';
import { can, toRights, toRole } from '../../staff/permissions/permissions';
import { getPrisma, runSql, withDatabase } from '../../platform/db';
import type { PlainDate } from '../../platform/format/dates';
import { getDigestMoment, getEndOfDay } from './digest-time';
import type { Mailable, DueRequest, RequestToWarnOf } from './types';

/** Maximum number of requests read for a digest; the newest beyond it are omitted. */
const MOST_REQUESTS = 2_000;

type Row = {
  id: string;
  kind: DueRequest['kind'];
  reference: string;
  name: string;
  trip: string;
  status: string;
  received_at: Date;
  due_at: Date;
  first_contact_at: Date | null;
  follow_up_at: Date | null;
  visitor_due_at: Date | null;
  assignee_id: string | null;
};
type WarnedRow = Row & {
  email: string | null;
  phone: string;
  phone_e164: string | null;
  staff_name: string | null;
  staff_email: string | null;
};

const REQUESTS = `
SELECT id, kind, reference, customer_name AS name, title AS trip, status, received_at, due_at, first_contact_at, follow_up_at, visitor_due_at,
  assignee_id, email, phone, phone_e164
FROM requests WHERE deleted_at IS NULL AND NOT is_spam AND erased_at IS NULL`;

const FOR_DIGEST = `
${REQUESTS} AND (status = 'new' AND first_contact_at IS NULL AND received_at < $1
  OR (status <> 'closed' OR follow_up_at = visitor_due_at) AND follow_up_at < $2)
ORDER BY received_at LIMIT ${MOST_REQUESTS}`;

/**
 * The requests of a day's digest: unanswered ones received before 07:30, and follow-ups due by midnight. For jobs, so
 * it needs no session.
 */
export async function listDigestRequests(day: PlainDate): Promise<DueRequest[]> {
  const { rows } = await runSql<Row>(FOR_DIGEST, [getDigestMoment(day), getEndOfDay(day)]);
  return rows.map(toRequest);
}

const TO_WARN_OF = `
SELECT request.*, staff.display_name AS staff_name, CASE WHEN staff.disabled_at IS NULL THEN staff.email END AS staff_email
FROM (${REQUESTS} AND id = $1::uuid AND status = 'new' AND first_contact_at IS NULL) AS request
LEFT JOIN staff ON staff.id = request.assignee_id`;

/**
 * A request that awaits its first contact, with its assignee; null once it no longer does. For jobs, so it needs no
 * session.
 */
export async function getRequestToWarnOf(id: string): Promise<RequestToWarnOf | null> {
  const { rows } = await runSql<WarnedRow>(TO_WARN_OF, [id]);
  const row = rows[0];
  if (!row) return null;
  const { email, phone, phone_e164: phoneE164 } = row;
  return { ...toRequest(row), email, phone, phoneE164, owner: toOwner(row) };
}

/** The active accounts with an email address. For jobs, so it needs no session. */
export async function listMailableStaff(): Promise<Mailable[]> {
  const rows = await withDatabase(() =>
    getPrisma().staff.findMany({
      where: { disabledAt: null, email: { not: null } },
      orderBy: { displayName: 'asc' },
      select: { id: true, displayName: true, email: true, role: true, rights: true },
    }),
  );
  return rows.flatMap(({ id, displayName: name, email, ...row }) => {
    if (!email?.trim()) return [];
    const holder = { role: toRole(row.role), rights: toRights(row.rights) };
    const seesAll = can(holder, 'requests:all');
    return [{ id, name, email, isOwner: holder.role === 'owner', seesAll }];
  });
}

function toOwner({
  assignee_id: id,
  staff_name: name,
  staff_email: email,
}: WarnedRow): RequestToWarnOf['owner'] {
  if (id === null || name === null) return null;
  return email?.trim() ? { id, name, email } : { name, email: null };
}

function toRequest(row: Row): DueRequest {
  return {
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    name: row.name,
    trip: row.trip,
    status: row.status,
    receivedAt: row.received_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    firstContactAt: row.first_contact_at?.toISOString() ?? null,
    followUpAt: row.follow_up_at?.toISOString() ?? null,
    visitorDueAt: row.visitor_due_at?.toISOString() ?? null,
    assigneeId: row.assignee_id,
  };
}
