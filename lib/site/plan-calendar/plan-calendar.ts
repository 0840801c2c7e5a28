import ical from 'ical-generator';
import { addPlainDays } from '../../platform/format/dates';
import type { TripPlan } from '../../planner/plan/types';

/**
 * The days of a plan as an iCalendar file (RFC 5545), one event for each day with title, place and text; null for a plan without
 * a first day. `url` is the address of the plan. The same plan has the same UIDs, so a second import changes nothing.
 */
export function toPlanCalendar(
  { code, answers: { start }, days }: Pick<TripPlan, 'code' | 'answers' | 'days'>,
  { brand, url }: { brand: string; url: string },
  now: Date,
): string | null {
  if (!start || !('date' in start)) return null;
  const { hostname } = new URL(url);
  const calendar = ical({ prodId: { company: brand, product: 'Plans', language: 'EN' } });
  for (const { day, title, location, description } of days) {
    const date = addPlainDays(start.date, day - 1);
    calendar.createEvent({
      id: `${code}-${day}@${hostname}`,
      stamp: now,
      allDay: true,
      start: toUtc(date),
      end: toUtc(addPlainDays(date, 1)), // the end is exclusive
      summary: title,
      location,
      description: `${description}\n${url}`,
    });
  }
  return `${calendar.toString()}\r\n`; // the library leaves out the last line end
}

function toUtc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
