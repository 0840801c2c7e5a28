import 'server-only';
import { getIndiaDate } from '../../platform/format/dates';
import { Prisma } from '../../generated/prisma/client';
import { WARNING_MS } from './clock';
import { getEndOfDay } from './digest';

/*
 * The clock's conditions in SQL, for requests (alias `r`). The bounds are those of clock.ts: a request
 * with exactly four hours left is not yet amber; one with zero left is late.
 */

/** SQL condition: we promised a first contact and have not made it. Together with NOT is_spam and deleted_at IS NULL, an index serves it. */
export const IS_AWAITING = Prisma.sql`r.status = 'new' AND r.first_contact_at IS NULL AND r.source <> 'imported'`;

/** SQL condition: the promised time has been reached or passed. */
export function toLateBound(now: Date): Prisma.Sql {
  return Prisma.sql`r.due_at <= ${toMoment(now)}`;
}

/** SQL condition: the promised time has not been reached. */
export function toInTimeBound(now: Date): Prisma.Sql {
  return Prisma.sql`r.due_at > ${toMoment(now)}`;
}

/** SQL condition: less than four hours are left until the promised time, or it has passed. */
export function toUrgentBound(now: Date): Prisma.Sql {
  return Prisma.sql`r.due_at < ${toMoment(now, WARNING_MS)}`;
}

/** SQL condition: a follow-up is due today (in India). An index covers it with NOT is_spam and deleted_at IS NULL. */
export function toFollowUpBound(now: Date): Prisma.Sql {
  return Prisma.sql`(r.status <> 'closed' OR r.follow_up_at = r.visitor_due_at) AND r.follow_up_at < ${getEndOfDay(getIndiaDate(now)).toISOString()}::timestamptz`;
}

function toMoment(now: Date, aheadMs = 0): Prisma.Sql {
  return Prisma.sql`${new Date(now.getTime() + aheadMs).toISOString()}::timestamptz`;
}
