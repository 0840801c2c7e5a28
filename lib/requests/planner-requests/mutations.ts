import 'server-only';
import { createRequestStore } from '../form/mutations';
import { toItineraryData } from '../../planner/plan/itinerary-data';
import type { NewItinerary } from './request-types';

/** Stores a planner request; see `createRequestStore`. */
export const createItinerary = createRequestStore<NewItinerary>({
  kind: 'itinerary',
  name: 'custom_itineraries',
  activityId: 'itinerary_id',
  columns: {
    experiences: 'text[]',
    vibe: 'text',
    comfort_level: 'text',
    duration: 'smallint',
    group_size: 'text',
    itinerary_data: 'jsonb',
    estimated_cost_min: 'int',
    estimated_cost_max: 'int',
  },
  toValues: ({ plan }) => ({
    experiences: plan.answers.experiences,
    vibe: plan.answers.vibe,
    comfort_level: plan.answers.comfort,
    duration: plan.answers.duration,
    group_size: plan.answers.groupSize,
    itinerary_data: toItineraryData(plan),
    estimated_cost_min: plan.cost.min,
    estimated_cost_max: plan.cost.max,
  }),
});
