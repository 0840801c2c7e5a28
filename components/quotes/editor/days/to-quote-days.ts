import type { TripPlan } from '@/lib/planner/plan/types';
import type { PlannedDay } from '../changes/plan-days';

/** The days of a quote as they are made from a plan. */
export function toQuoteDays({ days }: TripPlan): PlannedDay[] {
  return days.map(({ title, description, night, drive }) => ({
    ...{ title, text: description, place: night?.place ?? '', driveMinutes: drive?.minutes ?? null },
  }));
}
