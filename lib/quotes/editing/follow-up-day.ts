import { addPlainDays, type PlainDate } from '../../platform/format/dates';

/** An offer that is still open after this many days is followed up. */
const WAIT_DAYS = 3;

/** The day on which staff ask about a quote sent today: after three days, or the day before its last one, at the earliest tomorrow. */
export function getFollowUpDay(today: PlainDate, validUntil: PlainDate): PlainDate {
  const [usual, beforeEnd] = [addPlainDays(today, WAIT_DAYS), addPlainDays(validUntil, -1)];
  const day = usual < beforeEnd ? usual : beforeEnd;
  return day > today ? day : addPlainDays(today, 1);
}
