import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import { joinConditions } from '../inbox/conditions-sql';
import { isFirstContact, type CloseReason, type RequestStatus } from '../inbox/status';
import { toAssignments } from './correction-sql';
import { toHindrances } from './trip-sql';

/** The fields to set; omitted fields keep their values. `isDeleted: false` restores a deleted request. */
export type Change = {
  status?: RequestStatus | undefined;
  isSpam?: boolean | undefined;
  assigneeId?: string | null | undefined;
  followUpAt?: Date | null | undefined;
  isDeleted?: boolean | undefined;
  closing?: Closing | undefined;
  /**
   * Old and new values of a corrected request by field name (correction-sql.ts), with derived ones such as the price.
   */
  corrected?: { before: Record<string, unknown>; after: Record<string, unknown> } | undefined;
};
/** The reason for closing a request; the note may be blank. */
type Closing = { reason: CloseReason | null; note: string };
/** `staffId` is null for a change that follows from what somebody else has done, such as a payment. */
export type ChangeAuthor = { staffId: string | null; batchId: string };

type Part = {
  kind: 'status' | 'spam' | 'assigned' | 'follow-up' | 'deleted' | 'restored' | 'close-reason' | 'corrected';
  set: Prisma.Sql;
  /** True for rows that the change would modify. */
  differs: Prisma.Sql;
  before: Prisma.Sql;
  after: Prisma.Sql;
};

const NOTHING = Prisma.sql`NULL::jsonb`;
const MOMENT = Prisma.sql`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

/**
 * One statement that updates the rows that `where` selects (alias `r`), that differ and whose trip allows it, writes their history and
 * returns the changed ids. Rows are locked by id, to prevent deadlocks; a row changed by a concurrent statement is
 * re-evaluated after the wait.
 */
export function toChangeSql(
  where: Prisma.Sql,
  change: Change,
  { staffId, batchId }: ChangeAuthor,
): Prisma.Sql {
  const parts = toParts(change);
  const isEligible =
    change.isDeleted === false ? Prisma.sql`r.deleted_at IS NOT NULL` : Prisma.sql`r.deleted_at IS NULL`;
  const isAllowed = toHindrances(change).map((hindrance) => Prisma.sql`NOT ${hindrance}`);
  const differs = Prisma.join(
    parts.map((part) => part.differs),
    ' OR ',
  );
  const sets = Prisma.join(
    parts.map(({ set }) => set),
    ', ',
  );
  const lines = parts.map(
    (part) => Prisma.sql`
      SELECT r.id, ${staffId}::uuid, ${batchId}::uuid, ${part.kind}, ${part.before}, ${part.after}
      FROM target AS r JOIN changed USING (id) WHERE ${part.differs}`,
  );
  return Prisma.sql`
    WITH target AS MATERIALIZED (
      SELECT r.*, ${JSON.stringify(change.corrected?.after ?? null)}::jsonb AS corrected FROM requests AS r
      WHERE ${joinConditions([isEligible, where, ...isAllowed])} AND (${differs}) ORDER BY r.id FOR UPDATE
    ), changed AS (
      UPDATE requests AS request SET ${sets}, version = request.version + 1, updated_at = now()
      FROM target AS r WHERE request.id = r.id RETURNING request.id
    ), lines AS (
      INSERT INTO request_activity (request_id, staff_id, batch_id, kind, before, after)
      ${Prisma.join(lines, ' UNION ALL ')}
    )
    SELECT id::text AS id FROM changed`;
}

function toParts(change: Change): Part[] {
  const { status, isSpam, assigneeId, followUpAt, isDeleted, closing, corrected } = change;
  const parts: Part[] = [];
  if (status !== undefined) parts.push(toStatusPart(status));
  const isReopened = status !== undefined && status !== 'closed';
  if (closing || isReopened) parts.push(toClosingPart(closing ?? { reason: null, note: '' }));
  if (corrected) parts.push(toCorrectedPart(corrected));
  if (isSpam !== undefined) parts.push(toSpamPart(isSpam));
  if (assigneeId !== undefined) parts.push(toAssigneePart(assigneeId));
  if (followUpAt !== undefined) parts.push(toFollowUpPart(followUpAt));
  if (isDeleted !== undefined) parts.push(toDeletedPart(isDeleted));
  if (parts.length === 0) throw new Error('toChangeSql: the change sets no field');
  return parts;
}

function toStatusPart(status: RequestStatus): Part {
  const contact = isFirstContact(status)
    ? // Not for erased requests: a first contact set after the erasure would distort the response-time statistics.
      Prisma.sql`, first_contact_at = CASE WHEN r.status <> ${status} AND r.erased_at IS NULL THEN COALESCE(request.first_contact_at, now()) ELSE request.first_contact_at END`
    : Prisma.empty;
  // Closing a request clears the follow-up that a visitor's message set. Undoing a reopening keeps it, so the request
  // stays due.
  const closed = status === 'closed' ? Prisma.sql`, visitor_due_at = NULL` : Prisma.empty;
  return {
    kind: 'status',
    set: Prisma.sql`status = ${status}${contact}${closed}`,
    differs: Prisma.sql`r.status <> ${status}`,
    before: Prisma.sql`jsonb_build_object('status', r.status)`,
    after: Prisma.sql`jsonb_build_object('status', ${status}::text)`,
  };
}

function toSpamPart(isSpam: boolean): Part {
  return {
    kind: 'spam',
    set: Prisma.sql`is_spam = ${isSpam}`,
    differs: Prisma.sql`r.is_spam <> ${isSpam}`,
    before: Prisma.sql`jsonb_build_object('isSpam', r.is_spam)`,
    after: Prisma.sql`jsonb_build_object('isSpam', ${isSpam}::boolean)`,
  };
}

function toAssigneePart(assigneeId: string | null): Part {
  const toJson = (id: Prisma.Sql) =>
    Prisma.sql`jsonb_build_object('assigneeId', ${id}, 'assignee', (SELECT display_name FROM staff WHERE id = ${id}))`;
  return {
    kind: 'assigned',
    set: Prisma.sql`assignee_id = ${assigneeId}::uuid`,
    differs: Prisma.sql`r.assignee_id IS DISTINCT FROM ${assigneeId}::uuid`,
    before: toJson(Prisma.sql`r.assignee_id`),
    after: toJson(Prisma.sql`${assigneeId}::uuid`),
  };
}

function toFollowUpPart(followUpAt: Date | null): Part {
  const toJson = (moment: Prisma.Sql) =>
    Prisma.sql`jsonb_build_object('followUpAt', to_char(${moment} AT TIME ZONE 'UTC', ${MOMENT}))`;
  const wanted = Prisma.sql`${followUpAt?.toISOString() ?? null}::timestamptz`;
  return {
    kind: 'follow-up',
    set: Prisma.sql`follow_up_at = ${wanted}`,
    differs: Prisma.sql`r.follow_up_at IS DISTINCT FROM ${wanted}`,
    before: toJson(Prisma.sql`r.follow_up_at`),
    after: toJson(wanted),
  };
}

function toDeletedPart(isDeleted: boolean): Part {
  return {
    kind: isDeleted ? 'deleted' : 'restored',
    set: isDeleted ? Prisma.sql`deleted_at = now()` : Prisma.sql`deleted_at = NULL`,
    differs: Prisma.sql`TRUE`,
    before: NOTHING,
    after: NOTHING,
  };
}

function toClosingPart({ reason, note }: Closing): Part {
  const toJson = (why: Prisma.Sql, more: Prisma.Sql) =>
    Prisma.sql`jsonb_build_object('closeReason', ${why}, 'closeNote', ${more})`;
  return {
    kind: 'close-reason',
    set: Prisma.sql`close_reason = ${reason}, close_note = ${note}`,
    differs: Prisma.sql`(r.close_reason IS DISTINCT FROM ${reason}::text OR r.close_note <> ${note})`,
    before: toJson(Prisma.sql`r.close_reason`, Prisma.sql`r.close_note`),
    after: toJson(Prisma.sql`${reason}::text`, Prisma.sql`${note}::text`),
  };
}

/** Column of `target`: the corrected values as one JSON object, so that one parameter serves any number of columns. */
const CORRECTED = Prisma.sql`r.corrected`;

function toCorrectedPart({ before, after }: NonNullable<Change['corrected']>): Part {
  const toJson = (values: object) => Prisma.sql`${JSON.stringify(values)}::jsonb`;
  return {
    kind: 'corrected',
    set: toAssignments(CORRECTED),
    differs: Prisma.sql`TRUE`,
    before: toJson(before),
    after: toJson(after),
  };
}
