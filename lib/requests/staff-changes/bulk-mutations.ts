import 'server-only';
import { randomUUID } from 'node:crypto';
import { getPrisma, runBulkSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { Prisma } from '../../generated/prisma/client';
import { toChangeSql, type Change } from './change-sql';
import { toArms } from '../inbox/conditions-sql';
import { toArmCondition, toCountSql } from '../inbox/list-sql';
import { requireAssignee } from './mutations';
import { MOST_CHANGED, type InboxFilter } from '../inbox/schema';
import { canSearchAll } from '../inbox/search';
import { toVisibleCondition, type Viewer } from '../inbox/visible-sql';

/** The outcome of a bulk change; `batchId` is null when nothing changed. */
export type BulkResult = { changed: number; skipped: number; batchId: string | null };
/** Selected requests; those in `versions` only at that version. */
type Picked = { ids: string[]; versions: Record<string, number> };
/** Selected requests, or all that match a filter. */
export type BulkChoice = Picked | { filter: InboxFilter };

/** Matching requests are counted up to this number; above it, the message says "more than". */
const MOST_COUNTED = 100_000;

/**
 * Changes many requests in one statement by hand. Skips requests that already have the values, that have changed since
 * the given version, or that are deleted or hidden from the account; the status `quoted` is only for planner requests.
 * Throws INVALID for a filter that matches more than 5,000 requests.
 */
export async function changeRequests(
  choice: BulkChoice,
  change: Change,
  viewer: Viewer,
): Promise<BulkResult> {
  if (change.assigneeId) await requireAssignee(change.assigneeId);
  const selected = 'ids' in choice ? toPicked(choice, viewer) : toFiltered(choice.filter, viewer);
  const found = 'ids' in choice ? new Set(choice.ids).size : await countFound(choice.filter, viewer);
  const where = change.status === 'quoted' ? Prisma.sql`r.kind = 'itinerary' AND ${selected}` : selected;
  const batchId = randomUUID();
  const author = { staffId: viewer.id, batchId };
  const changed = found === 0 ? [] : await runBulkSql(toChangeSql(where, change, author));
  return {
    changed: changed.length,
    skipped: Math.max(0, found - changed.length),
    batchId: changed.length > 0 ? batchId : null,
  };
}

function toPicked({ ids, versions }: Picked, viewer: Viewer): Prisma.Sql {
  const isSeen = Prisma.sql`r.version = COALESCE((${JSON.stringify(versions)}::jsonb ->> r.id::text)::int, r.version)`;
  return Prisma.sql`r.id = ANY(${ids}::uuid[]) AND ${isSeen} AND ${toVisibleCondition(viewer)}`;
}

function toFiltered(filter: InboxFilter, viewer: Viewer): Prisma.Sql {
  const arms = toArms(filter, viewer).map((arm) => Prisma.sql`(${toArmCondition(arm, filter)})`);
  return arms.length > 0 ? Prisma.sql`(${Prisma.join(arms, ' OR ')})` : Prisma.sql`FALSE`;
}

async function countFound(filter: InboxFilter, viewer: Viewer): Promise<number> {
  if (filter.q && !canSearchAll(filter.q)) {
    throw new AppError('INVALID', {
      message: 'Search for at least three letters to change all that are found.',
      field: 'filter.q',
    });
  }
  // SQL by hand: the filters of the list.
  const count = toCountSql(filter, viewer, MOST_COUNTED + 1);
  const [row] = await getPrisma().$queryRaw<{ n: number }[]>(count);
  const found = row?.n ?? 0;
  if (found <= MOST_CHANGED) return found;
  const many = found > MOST_COUNTED ? `more than ${MOST_COUNTED}` : String(found);
  throw new AppError('INVALID', {
    message: `These filters find ${many} enquiries; at most ${MOST_CHANGED} can be changed at once. Narrow them, for example to one month.`,
    field: 'filter',
  });
}
