import ical, { type ICalEventData } from 'ical-generator';
import { addPlainDays, type PlainDate } from '../../platform/format/dates';

export type CalendarEvent = Omit<ICalEventData, 'start' | 'end' | 'stamp' | 'allDay'> & {
  first: PlainDate;
  /** The last day, included in the event. */
  last: PlainDate;
};

/**
 * An iCalendar file (RFC 5545) with all-day events. `now` is the time of writing. If a calendar already has an event
 * with the same `id`, importing the file moves that event instead of adding a second one.
 */
export function writeCalendar(
  product: { company: string; product: string },
  events: readonly CalendarEvent[],
  now: Date,
): string {
  const calendar = ical({ prodId: { ...product, language: 'EN' } });
  for (const { first, last, ...event } of events) {
    const end = toUtc(addPlainDays(last, 1)); // the end is exclusive
    calendar.createEvent({ ...event, stamp: now, allDay: true, start: toUtc(first), end });
  }
  return `${calendar.toString()}\r\n`; // the library leaves out the last line end
}

/** Sends a calendar file as a download. `name` is the file name without extension. */
export function replyCalendar(file: string, name: string): Response {
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.ics"`,
      'Cache-Control': 'no-store',
    },
  });
}

function toUtc(date: PlainDate): Date {
  return new Date(`${date}T00:00:00Z`);
}
