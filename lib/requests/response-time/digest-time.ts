import { addPlainDays, getIndiaDate, type PlainDate } from '../../platform/format/dates';

/** When the staff digest is sent, and the latest time for sending a missed digest (India time). */
const DIGEST_TIME = '07:30';
const LAST_DIGEST_TIME = '12:00';

/** The moment of a day and time in India, where UTC+05:30 applies all year. */
function toMoment(day: PlainDate, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`);
}

/** The moment (07:30 in India) that a day's digest refers to. */
export function getDigestMoment(day: PlainDate): Date {
  return toMoment(day, DIGEST_TIME);
}

/** Midnight at the end of a day, in India. */
export function getEndOfDay(day: PlainDate): Date {
  return toMoment(addPlainDays(day, 1), '00:00');
}

/** The day whose digest may be sent now; null outside 07:30 to 12:00. */
export function findDueDigest(now: Date): PlainDate | null {
  const day = getIndiaDate(now);
  return now >= getDigestMoment(day) && now < toMoment(day, LAST_DIGEST_TIME) ? day : null;
}
