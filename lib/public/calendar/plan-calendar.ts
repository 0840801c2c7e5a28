import { addPlainDays } from '../../platform/format/dates';
import { getFirstDay } from '../../planner/plan/start';
import type { TripPlan } from '../../planner/plan/types';
import { writeCalendar, type CalendarEvent } from './write-calendar';

/**
 * The days of a plan as an iCalendar file (RFC 5545), one event for each day with title, place and text; null for a
 * plan without a first day. `url` is the URL of the plan. UIDs depend only on the plan, so a second import changes
 * nothing.
 */
export function toPlanCalendar(
  { code, answers: { start }, days }: Pick<TripPlan, 'code' | 'answers' | 'days'>,
  { brand, url }: { brand: string; url: string },
  now: Date,
): string | null {
  const firstDay = getFirstDay(start);
  if (!firstDay) return null;
  const { hostname } = new URL(url);
  const events = days.map(({ day, title, location, description }): CalendarEvent => {
    const date = addPlainDays(firstDay, day - 1);
    return {
      id: `${code}-${day}@${hostname}`,
      first: date,
      last: date,
      summary: title,
      location,
      description: `${description}\n${url}`,
    };
  });
  return writeCalendar({ company: brand, product: 'Plans' }, events, now);
}
