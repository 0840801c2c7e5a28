import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { Prisma } from '../../generated/prisma/client';
import { IS_AWAITING, toInTimeBound, toLateBound, toUrgentBound } from './clock-sql';
import { MOST_DUE, type DueCounts, type ResponseSummary, type ResponseTimes } from './types';

/* Medians and bounded counts need SQL by hand. */

const DAY_MS = 86_400_000;

/** Requests awaiting a first contact, and response times of the last 7 and 30 days. */
export async function getResponseSummary(now: Date = new Date()): Promise<ResponseSummary> {
  await requireStaff('stats:read');
  const [week, month, promises] = await Promise.all([
    getResponseTimes(7, now),
    getResponseTimes(30, now),
    getDueCounts(now),
  ]);
  return { responses: [week, month], promises };
}

async function getDueCounts(now: Date): Promise<DueCounts> {
  const [due, amber, broken] = await Promise.all([
    countWaiting(toInTimeBound(now)),
    countWaiting(Prisma.sql`${toInTimeBound(now)} AND ${toUrgentBound(now)}`),
    countWaiting(toLateBound(now)),
  ]);
  return { due, amber, broken };
}

/** Response times of the first contacts made in the last `days` times 24 hours. */
async function getResponseTimes(days: 7 | 30, now: Date): Promise<ResponseTimes> {
  const [since, until] = [new Date(now.getTime() - days * DAY_MS).toISOString(), now.toISOString()];
  const [times] = await getPrisma().$queryRaw<Omit<ResponseTimes, 'days'>[]>`
    SELECT count(*)::int AS answered,
      count(*) FILTER (WHERE is_in_time)::int AS within,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM wait)) / 60)::float8 AS "medianMinutes"
    FROM (
      SELECT first_contact_at - received_at AS wait, first_contact_at < due_at AS is_in_time FROM requests
      WHERE deleted_at IS NULL AND NOT is_spam AND source <> 'imported' AND first_contact_at > ${since}::timestamptz AND first_contact_at <= ${until}::timestamptz
    ) AS contacts`;
  if (!times) throw new Error('response times: the statistics query returned no row');
  return { days, ...times };
}

/** Counts unanswered requests due within the bounds, up to MOST_DUE. */
async function countWaiting(isWithin: Prisma.Sql): Promise<number> {
  const waiting = Prisma.sql`${IS_AWAITING} AND r.deleted_at IS NULL AND NOT r.is_spam`;
  const [counted] = await getPrisma().$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM (SELECT FROM requests AS r WHERE ${waiting} AND ${isWithin} LIMIT ${MOST_DUE}) AS few`;
  if (!counted) throw new Error('response times: the count of unanswered requests returned no row');
  return counted.n;
}
