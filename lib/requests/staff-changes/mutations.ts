import 'server-only';
import { randomUUID } from 'node:crypto';
import { getPrisma, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { Prisma } from '../../generated/prisma/client';
import { toChangeSql, type Change, type ChangeAuthor } from './change-sql';
import { toHindrances } from './trip-sql';
import { toTripHindrance, type OpenTrip } from './words';
import type { RequestKind } from '../kinds';

/*
 * Changes by staff to one request. Each is one SQL statement by hand that checks the version and writes both
 * the row and its history.
 */

const NOT_CLOSED = 'Only a closed enquiry has a reason. Mark it as closed first.';

const ITINERARY: RequestKind = 'itinerary';

export type Target = { id: string; staffId: string };
type Head = { kind: string; version: number; status: string; deletedAt: Date | null };

/** `unchanged`: nothing differed. `conflict`: the version is stale. */
export type ChangeResult =
  | { outcome: 'changed'; batchId: string; version: number }
  | { outcome: 'unchanged'; version: number }
  | { outcome: 'conflict' };

/**
 * Updates a request at the given version. Throws NOT_FOUND, INVALID for an impossible status or assignee, and CONFLICT if
 * its trip forbids it.
 */
export async function updateRequest(
  { id, staffId }: Target,
  change: Omit<Change, 'isDeleted'>,
  version: number,
): Promise<ChangeResult> {
  const head = await requireHead(id);
  if (head.deletedAt) throw new AppError('NOT_FOUND');
  if (head.version !== version) return { outcome: 'conflict' };
  if (change.status === 'quoted' && head.kind !== ITINERARY) {
    throw new AppError('INVALID', {
      message: 'Only a request of the trip planner can be quoted.',
      field: 'status',
    });
  }
  if (change.closing?.reason && (change.status ?? head.status) !== 'closed')
    throw new AppError('INVALID', { message: NOT_CLOSED, field: 'closing' });
  if (change.assigneeId) await requireAssignee(change.assigneeId);
  await requireAllowedByTrip(id, change);
  const batchId = randomUUID();
  const where = Prisma.sql`r.id = ${id}::uuid AND r.version = ${version}`;
  const changed = await writeChange(where, change, { staffId, batchId });
  if (changed.length === 1) return { outcome: 'changed', batchId, version: version + 1 };
  const now = await requireHead(id);
  return now.version === version && !now.deletedAt
    ? { outcome: 'unchanged', version }
    : { outcome: 'conflict' };
}

/** Updates a planner request's status; unlike updateRequest, accepts `new` too. Throws NOT_FOUND for an enquiry. */
export async function updateItinerary(
  target: Target,
  change: Pick<Change, 'status'>,
  version: number,
): Promise<ChangeResult> {
  const head = await requireHead(target.id);
  if (head.kind !== ITINERARY) throw new AppError('NOT_FOUND');
  return updateRequest(target, change, version);
}

/** Changes the status of a request in a transaction, because its trip has changed; an equal one stays as it is. */
export async function changeStatus(
  tx: Transaction,
  { id, staffId }: Omit<Target, 'staffId'> & { staffId: string | null },
  change: Pick<Change, 'status' | 'closing' | 'followUpAt'>,
): Promise<void> {
  const where = Prisma.sql`r.id = ${id}::uuid`;
  await tx.$queryRaw(toChangeSql(where, change, { staffId, batchId: randomUUID() }));
}

/**
 * Soft-deletes a request; the retention job purges it later. Throws NOT_FOUND when it is already deleted, CONFLICT if its
 * trip forbids it.
 */
export async function deleteRequest({ id, staffId }: Target): Promise<{ batchId: string }> {
  await requireAllowedByTrip(id, { isDeleted: true });
  const batchId = randomUUID();
  const changed = await writeChange(
    Prisma.sql`r.id = ${id}::uuid`,
    { isDeleted: true },
    { staffId, batchId },
  );
  if (changed.length === 0) throw new AppError('NOT_FOUND');
  return { batchId };
}

/** Restores a deleted request. One that is not deleted stays as it is, and there is nothing to undo. */
export async function restoreRequest({ id, staffId }: Target): Promise<{ batchId: string | null }> {
  const batchId = randomUUID();
  const changed = await writeChange(
    Prisma.sql`r.id = ${id}::uuid`,
    { isDeleted: false },
    { staffId, batchId },
  );
  if (changed.length === 0) await requireHead(id);
  return { batchId: changed.length > 0 ? batchId : null };
}

/** Throws CONFLICT if the trip of the request forbids the change. SQL by hand: the conditions of the changes. */
export async function requireAllowedByTrip(id: string, change: Change): Promise<void> {
  const hindrances = toHindrances(change);
  if (hindrances.length === 0) return;
  const [trip] = await getPrisma().$queryRaw<OpenTrip[]>`
    SELECT r.reference, t.lives, t.with_suppliers AS "withSuppliers", t.to_return AS "toReturn"
    FROM requests AS r JOIN open_trips AS t ON t.request_id = r.id
    WHERE r.id = ${id}::uuid AND (${Prisma.join(hindrances, ' OR ')})`;
  const isOpening = change.status !== undefined && change.status !== 'closed';
  if (trip) throw new AppError('CONFLICT', { message: toTripHindrance(trip, isOpening) });
}

async function writeChange(where: Prisma.Sql, change: Change, author: ChangeAuthor): Promise<string[]> {
  const rows = await getPrisma().$queryRaw<{ id: string }[]>(toChangeSql(where, change, author));
  return rows.map(({ id }) => id);
}

/** Throws INVALID unless the id belongs to an active account. */
export async function requireAssignee(assigneeId: string): Promise<void> {
  const isKnown = await getPrisma().staff.count({ where: { id: assigneeId, disabledAt: null } });
  if (!isKnown) {
    throw new AppError('INVALID', {
      message: 'This person has no account here any more.',
      field: 'assigneeId',
    });
  }
}

async function requireHead(id: string): Promise<Head> {
  const select = { kind: true, version: true, status: true, deletedAt: true } as const;
  const head = await getPrisma().request.findUnique({ where: { id }, select });
  if (!head) throw new AppError('NOT_FOUND');
  return head;
}
