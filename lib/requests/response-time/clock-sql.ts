import 'server-only';
import { getIndiaDate } from '../../platform/format/dates';
import { Prisma } from '../../generated/prisma/client';
import { RESPONSE_LIMIT_MS, WARNING_MS } from './clock';
import { getEndOfDay } from './digest-time';

/*
 * The clock's conditions in SQL, for both tables of requests (alias `r`). The bounds are those of clock.ts: with exactly
 * four hours left a request is not yet amber, with zero it is late.
 */

/** True while no first contact was made. An index covers it together with NOT is_spam and deleted_at IS NULL. */
export const IS_AWAITING = Prisma.sql`r.status = 'new' AND r.first_contact_at IS NULL`;

/** Time from receipt to the deadline. */
export const RESPONSE_LIMIT = Prisma.sql`${RESPONSE_LIMIT_MS / 1_000}::int * interval '1 second'`;

/** Received so long ago that the deadline has been reached or passed. */
export function toLateBound(received: Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`${received} <= ${toMoment(now, RESPONSE_LIMIT_MS)}`;
}

/** Received so recently that the deadline has not been reached. */
export function toInTimeBound(received: Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`${received} > ${toMoment(now, RESPONSE_LIMIT_MS)}`;
}

/** Less than four hours are left, or none. */
export function toUrgentBound(received: Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`${received} < ${toMoment(now, RESPONSE_LIMIT_MS - WARNING_MS)}`;
}

/** A follow-up is due by the end of today in India. An index covers it together with NOT is_spam and deleted_at IS NULL. */
export function toFollowUpBound(now: Date): Prisma.Sql {
  return Prisma.sql`r.status <> 'closed' AND r.follow_up_at < ${getEndOfDay(getIndiaDate(now)).toISOString()}::timestamptz`;
}

function toMoment(now: Date, agoMs: number): Prisma.Sql {
  return Prisma.sql`${new Date(now.getTime() - agoMs).toISOString()}::timestamptz`;
}
