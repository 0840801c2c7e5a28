import type { TripDay, TripPlan } from './types';

/** The JSON stored in the column `custom_itineraries.itinerary_data`. */
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
