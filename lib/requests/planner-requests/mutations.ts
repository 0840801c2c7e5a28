import 'server-only';
import { createRequestStore } from '../submission/mutations';
import type { CreateResult } from '../submission/types';
import { toItineraryData } from '../../planner/plan/itinerary-data';
import { getFirstDay } from '../../planner/plan/start';
import { getParty } from '../../planner/plan/answers';
import { toShown } from '../../planner/price/plan-shown-column';
import { composeMessage } from '../enquiries/words';
import type { NewItinerary } from './request-types';

const storeRequest = createRequestStore({
  kind: 'itinerary',
  columns: {
    message: 'text',
    visitor_message: 'text',
    adults_count: 'smallint',
    children_count: 'smallint',
    children_ages: 'smallint[]',
    travel_date: 'date',
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
export function createItinerary({ plan, change, message, ...request }: NewItinerary): Promise<CreateResult> {
  const { answers } = plan;
  const party = getParty(answers);
  const travelDate = getFirstDay(answers.start);
  return storeRequest(request, {
    message: party ? composeMessage({ ...party, travelDate }, message) : message,
    visitor_message: message,
    adults_count: party?.adults ?? null,
    children_count: party?.children ?? null,
    children_ages: party?.ages ?? [],
    travel_date: travelDate,
    experiences: answers.experiences,
    vibe: answers.vibe,
    comfort_level: answers.comfort,
    duration: answers.duration,
    group_size: answers.groupSize,
    itinerary_data: toItineraryData(plan),
    plan_code: plan.code,
    plan_shown: toShown(answers, change),
    estimated_cost_min: plan.cost.min,
    estimated_cost_max: plan.cost.max,
  });
}
