import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import {
  IS_AWAITING,
  RESPONSE_LIMIT,
  toFollowUpBound,
  toInTimeBound,
  toLateBound,
  toUrgentBound,
} from '../response-time/clock-sql';
import type { InboxClock } from './schema';

/**
 * The order of an arm: `column` is what its index sorts. `offset` is added to the column for the row's place in the
 * list, so that arms with different columns can be merged.
 */
export type InboxOrder = { column: Prisma.Sql; isAscending: boolean; offset?: Prisma.Sql };
/** A part of a clock filter whose rows one index returns in the order of the list. */
export type ClockPart = { where: Prisma.Sql[]; order: InboxOrder };

/**
 * The disjoint parts of a clock filter, most urgent first. The rows of `now` are sorted by what is due first: the
 * deadline of the first answer, or the follow-up.
 */
export function toClockParts(clock: InboxClock, received: Prisma.Sql, now: Date): ClockPart[] {
  const isUrgent = toUrgentBound(received, now);
  const order = { column: received, isAscending: true };
  if (clock === 'late') return [{ where: [IS_AWAITING, toLateBound(received, now)], order }];
  if (clock === 'soon') return [{ where: [IS_AWAITING, isUrgent, toInTimeBound(received, now)], order }];
  return [
    { where: [IS_AWAITING, isUrgent], order: { ...order, offset: RESPONSE_LIMIT } },
    {
      where: [toFollowUpBound(now), Prisma.sql`NOT (${Prisma.join([IS_AWAITING, isUrgent], ' AND ')})`],
      order: { column: Prisma.sql`r.follow_up_at`, isAscending: true },
    },
  ];
}
