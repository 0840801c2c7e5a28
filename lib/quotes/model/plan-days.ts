import type { TripPlan } from '../../planner/plan/types';
import type { QuoteDay } from './types';

/** Generates the days of a quote from a plan. */
export function toPlanDays({ days }: Pick<TripPlan, 'days'>): Omit<QuoteDay, 'id'>[] {
  return days.map(({ title, description, night, drive }) => ({
    title,
    text: description,
    place: night?.place ?? '',
    driveMinutes: drive?.minutes ?? null,
  }));
}
