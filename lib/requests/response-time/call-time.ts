import { getIndiaTime, toIndiaClock } from '../../platform/format/dates';
import { parseOfficeHours, type OpenHours } from '../../platform/format/parse-office-details';

/** When people take calls, until owners set office hours. */
const USUAL_HOURS: OpenHours[] = [{ first: 0, last: 6, from: '09:00', to: '21:00' }];
const HALF_HOUR_MS = 1_800_000;

/**
 * The moment that visitors are told instead of `dueAt`: the last full or half hour within the promised time at which
 * somebody is in the office. If the office is closed in the second half of that time, the full hour before `dueAt`.
 */
export function getCallTime(sentAt: Date, dueAt: Date, officeHours: string): Date {
  const hours = parseOfficeHours(officeHours) ?? USUAL_HOURS;
  const due = dueAt.getTime();
  const latest = due - (toIndiaClock(dueAt).getTime() % (2 * HALF_HOUR_MS));
  const earliest = (sentAt.getTime() + due) / 2;
  for (let at = latest; at >= earliest; at -= HALF_HOUR_MS)
    if (hours.some((open) => isWithin(open, new Date(at)))) return new Date(at);
  return new Date(latest >= earliest ? latest : due);
}

function isWithin({ first, last, from, to }: OpenHours, at: Date): boolean {
  const day = toIndiaClock(at).getUTCDay();
  const isDay = first <= last ? first <= day && day <= last : day >= first || day <= last;
  const time = getIndiaTime(at);
  return isDay && from <= time && time <= to;
}
