import 'server-only';
import { createRequestStore } from '../submission/mutations';
import type { CreateResult } from '../submission/types';
import { toItineraryData } from '../../planner/plan/itinerary-data';
import { toShown } from '../../planner/price/plan-shown-column';
import type { NewItinerary } from './request-types';

const storeRequest = createRequestStore({
  kind: 'itinerary',
  columns: {
    experiences: 'text[]',
    vibe: 'text',
    comfort_level: 'text',
    duration: 'smallint',
    group_size: 'text',
    itinerary_data: 'jsonb',
    plan_code: 'text',
    plan_shown: 'jsonb',
    estimated_cost_min: 'int',
    estimated_cost_max: 'int',
  },
});

/** Stores a planner request; see `createRequestStore`. */
export function createItinerary({ plan, change, ...request }: NewItinerary): Promise<CreateResult> {
  return storeRequest(request, {
    experiences: plan.answers.experiences,
    vibe: plan.answers.vibe,
    comfort_level: plan.answers.comfort,
    duration: plan.answers.duration,
    group_size: plan.answers.groupSize,
    itinerary_data: toItineraryData(plan),
    plan_code: plan.code,
    plan_shown: toShown(plan.answers, change),
    estimated_cost_min: plan.cost.min,
    estimated_cost_max: plan.cost.max,
  });
}
