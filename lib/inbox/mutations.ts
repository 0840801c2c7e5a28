import 'server-only';
import { randomUUID } from 'node:crypto';
import { getPrisma, withDatabase } from '../db';
import { AppError } from '../errors';
import { Prisma } from '../generated/prisma/client';
import { toChangeSql, type Change, type Maker, type Selection } from './change-sql';
import type { RequestSource } from './status';

/*
 * The staff's writes to one request of either source. Each is one statement: the row changes only if it still has the
 * version that was read, and its lines of history are written by the same statement or not at all.
 */

export type Target = { id: string; staffId: string };
type Head = { source: RequestSource; version: number; isDeleted: boolean };

/** `unchanged`: it was so already. `conflict`: somebody else changed it since the version that the person saw. */
export type ChangeResult =
  | { outcome: 'changed'; batchId: string; version: number }
  | { outcome: 'unchanged'; version: number }
  | { outcome: 'conflict' };

/** Changes a request on the version that the person saw. NOT_FOUND, and INVALID for a status or person that cannot be. */
export async function updateRequest(
  { id, staffId }: Target,
  change: Omit<Change, 'isDeleted'>,
  version: number,
): Promise<ChangeResult> {
  const head = await requireHead(id);
  if (head.isDeleted) throw new AppError('NOT_FOUND');
  if (head.version !== version) return { outcome: 'conflict' };
  if (change.status === 'quoted' && head.source === 'website') {
    throw new AppError('INVALID', {
      message: 'Only a request of the trip planner can be quoted.',
      field: 'status',
    });
  }
  if (change.assigneeId) await requireAssignee(change.assigneeId);
  const batchId = randomUUID();
  const where = Prisma.sql`r.id = ${id}::uuid AND r.version = ${version}`;
  const changed = await writeChange({ [head.source]: where }, change, { staffId, batchId });
  if (changed.length === 1) return { outcome: 'changed', batchId, version: version + 1 };
  const now = await requireHead(id);
  return now.version === version && !now.isDeleted
    ? { outcome: 'unchanged', version }
    : { outcome: 'conflict' };
}

/** The same for the planner's own list, where also `new` can be set; NOT_FOUND for an enquiry. */
export async function updateItinerary(
  target: Target,
  change: Pick<Change, 'status'>,
  version: number,
): Promise<ChangeResult> {
  const head = await requireHead(target.id);
  if (head.source !== 'custom_planner') throw new AppError('NOT_FOUND');
  return updateRequest(target, change, version);
}

/** Takes a request out of every list; the purge job removes it for good later. NOT_FOUND when it is gone already. */
export async function deleteRequest({ id, staffId }: Target): Promise<{ batchId: string }> {
  const batchId = randomUUID();
  const changed = await writeChange(toOne(id), { isDeleted: true }, { staffId, batchId });
  if (changed.length === 0) throw new AppError('NOT_FOUND');
  return { batchId };
}

/** Brings a deleted request back as it was; one that is not deleted stays as it is. */
export async function restoreRequest({ id, staffId }: Target): Promise<void> {
  const changed = await writeChange(toOne(id), { isDeleted: false }, { staffId, batchId: randomUUID() });
  if (changed.length === 0) await requireHead(id);
}

/** The ids that one statement changed. */
export async function writeChange(selection: Selection, change: Change, maker: Maker): Promise<string[]> {
  const rows = await withDatabase(() =>
    getPrisma().$queryRaw<{ id: string }[]>(toChangeSql(selection, change, maker)),
  );
  return rows.map(({ id }) => id);
}

/** INVALID when nobody who can sign in has this id. */
export async function requireAssignee(assigneeId: string): Promise<void> {
  const isKnown = await withDatabase(() =>
    getPrisma().staff.count({ where: { id: assigneeId, disabledAt: null } }),
  );
  if (!isKnown) {
    throw new AppError('INVALID', {
      message: 'This person has no account here any more.',
      field: 'assigneeId',
    });
  }
}

function toOne(id: string): Selection {
  const where = Prisma.sql`r.id = ${id}::uuid`;
  return { website: where, custom_planner: where };
}

async function requireHead(id: string): Promise<Head> {
  const [head] = await withDatabase(
    () => getPrisma().$queryRaw<Head[]>`
      SELECT 'website' AS "source", version, deleted_at IS NOT NULL AS "isDeleted" FROM enquiries WHERE id = ${id}::uuid
      UNION ALL
      SELECT 'custom_planner', version, deleted_at IS NOT NULL FROM custom_itineraries WHERE id = ${id}::uuid`,
  );
  if (!head) throw new AppError('NOT_FOUND');
  return head;
}
