import 'server-only';
import { getIndiaDate } from '../../platform/format/dates';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { Prisma } from '../../generated/prisma/client';
import { getResponseSummary } from '../response-time/admin-queries';
import { MOST_DUE } from '../response-time/types';
import { toCountSql } from './list-sql';
import type { InboxFilter } from './schema';
import type { WorkCounts, WorkFilter, WorkSummary } from './types';
import { IS_LIVE, toVisibleCondition, type Viewer } from './visible-sql';

// Counts in SQL by hand: the filters of the list, all counts in one statement.
const COUNTED = {
  dueNow: { tab: 'all', clock: 'now' },
  soon: { tab: 'all', clock: 'soon' },
  late: { tab: 'all', clock: 'late' },
  followUps: { tab: 'all', due: '1' },
  mine: { tab: 'all', open: '1', assignee: 'me' },
  unassigned: { tab: 'all', open: '1', assignee: 'none' },
} as const satisfies Record<WorkFilter, InboxFilter>;

/** Response times, and the work counts of the signed-in account. */
export async function getWorkSummary(): Promise<WorkSummary> {
  const staff = await requireStaff('enquiries:read');
  const [summary, work] = await Promise.all([getResponseSummary(), countWork(staff)]);
  return { ...summary, ...work };
}

/** Requests to act on now: the number of rows that the inbox lists with `clock=now`. */
export async function countDueNow(): Promise<number> {
  const staff = await requireStaff('enquiries:read');
  const [counted] = await getPrisma().$queryRaw<{ n: number }[]>(toCountSql(COUNTED.dueNow, staff, MOST_DUE));
  if (!counted) throw new Error('inbox: the count of due requests returned no row');
  return counted.n;
}

/** Counts the requests of each filter, exactly below MOST_DUE, and sums what trips have to pay today. */
async function countWork(viewer: Viewer): Promise<WorkCounts> {
  const counts = Object.entries(COUNTED).map(
    ([name, filter]) => Prisma.sql`(${toCountSql(filter, viewer, MOST_DUE)}) AS ${Prisma.raw(`"${name}"`)}`,
  );
  const [work] = await getPrisma().$queryRaw<WorkCounts[]>`SELECT ${Prisma.join(counts)}, (
    SELECT COALESCE(sum(d.open), 0)::int FROM trip_dues AS d JOIN trips AS t ON t.id = d.trip_id JOIN requests AS r ON r.id = t.request_id
    WHERE d.due_on <= ${getIndiaDate()}::date AND ${Prisma.raw(IS_LIVE)} AND ${toVisibleCondition(viewer)}
  ) AS "toCollect"`;
  if (!work) throw new Error('inbox: the work counts returned no row');
  return work;
}
