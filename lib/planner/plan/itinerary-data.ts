import { EXPERIENCE_IDS, type Experience } from './answers';
import type { CostRange } from './estimate';
import type { TripDay, TripPlan } from './types';

/** The JSON stored in the column `itinerary_data`. */
export type ItineraryData = {
  title: string;
  duration: number;
  estimatedCost: { min: number; max: number };
  itinerary: Pick<TripDay, 'day' | 'title' | 'description' | 'activities' | 'location'>[];
  inclusions: string[];
  experiences: string[];
  vibe: string;
  groupSize: string;
};
/** Converts a plan to its stored JSON. */
export function toItineraryData({ title, answers, cost, days, inclusions }: TripPlan): ItineraryData {
  return {
    title,
    duration: answers.duration,
    estimatedCost: { min: cost.min, max: cost.max },
    itinerary: days.map(({ day, title: heading, description, activities, location }) => ({
      day,
      title: heading,
      description,
      activities: [...activities],
      location,
    })),
    inclusions: [...inclusions],
    experiences: [...answers.experiences],
    vibe: answers.vibe,
    groupSize: answers.groupSize,
  };
}

/** The columns of a planner request that hold the answers and the plan. */
export const PLAN_COLUMNS = {
  itineraryData: true,
  experiences: true,
  vibe: true,
  comfortLevel: true,
  duration: true,
  groupSize: true,
  estimatedCostMin: true,
  estimatedCostMax: true,
} as const;

/** The estimate of a stored plan. Its columns are null for enquiries only. */
export function readCost(row: {
  estimatedCostMin: number | null;
  estimatedCostMax: number | null;
}): CostRange {
  return { min: row.estimatedCostMin ?? 0, max: row.estimatedCostMax ?? 0 };
}

/** Titles of the days of a stored plan, in order. */
export function readDayTitles(plan: unknown): string[] {
  const days = (plan as { itinerary?: unknown } | null)?.itinerary;
  if (!Array.isArray(days)) return [];
  return days.map((day: { title?: unknown } | null) => String(day?.title ?? ''));
}

/** The chosen experiences of a stored plan, in order. */
export function readExperiences(plan: unknown): Experience[] {
  const chosen = (plan as { experiences?: unknown } | null)?.experiences;
  return EXPERIENCE_IDS.filter((id) => Array.isArray(chosen) && chosen.includes(id));
}
