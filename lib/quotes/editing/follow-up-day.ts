import { addPlainDays, type PlainDate } from '../../platform/format/dates';

/** An offer that is still open after this many days is followed up. */
const WAIT_DAYS = 3;

/**
 * The day on which staff follow up a quote sent today: in WAIT_DAYS days or the day before its last day, whichever is
 * earlier, but not before tomorrow.
 */
export function getFollowUpDay(today: PlainDate, validUntil: PlainDate): PlainDate {
  const [usual, beforeEnd] = [addPlainDays(today, WAIT_DAYS), addPlainDays(validUntil, -1)];
  const day = usual < beforeEnd ? usual : beforeEnd;
  return day > today ? day : addPlainDays(today, 1);
}
