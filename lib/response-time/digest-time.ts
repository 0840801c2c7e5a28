import { addPlainDays, getIndiaDate, type PlainDate } from '../format/dates';

/** When staff get their digest, and until when one that was missed is made up for: Kerala's clock. */
const DIGEST_TIME = '07:30';
const LAST_DIGEST_TIME = '12:00';

/** A time of the day in Kerala as a moment. India has one zone and no summer time. */
function toMoment(day: PlainDate, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`);
}

/** The moment that a day's digest tells of. */
export function getDigestMoment(day: PlainDate): Date {
  return toMoment(day, DIGEST_TIME);
}

/** Midnight after a day, in Kerala. */
export function getEndOfDay(day: PlainDate): Date {
  return toMoment(addPlainDays(day, 1), '00:00');
}

/** The day whose digest may be sent at a moment: from half past seven until noon; null outside of that. */
export function findDueDigest(now: Date): PlainDate | null {
  const day = getIndiaDate(now);
  return now >= getDigestMoment(day) && now < toMoment(day, LAST_DIGEST_TIME) ? day : null;
}
