import 'server-only';
import { GROUP_HAS_ASKED } from '../../packages/group-choice/messages';
import { createRequestStore } from '../submission/mutations';
import type { CreateResult } from '../submission/types';
import { toItineraryData } from '../../planner/plan/itinerary-data';
import { toShown } from '../../planner/price/shown';
import type { NewItinerary } from './request-types';

const storeRequest = createRequestStore({
  kind: 'itinerary',
  name: 'custom_itineraries',
  received: 'created_at',
  activityId: 'itinerary_id',
  refusals: { custom_itineraries_group_id_key: { message: GROUP_HAS_ASKED, field: 'group' } },
  columns: {
    experiences: 'text[]',
    vibe: 'text',
    comfort_level: 'text',
    duration: 'smallint',
    group_size: 'text',
    itinerary_data: 'jsonb',
    plan_code: 'text',
    plan_shown: 'jsonb',
    group_id: 'uuid',
    estimated_cost_min: 'int',
    estimated_cost_max: 'int',
  },
});

/** Stores a planner request; see `createRequestStore`. */
export function createItinerary({
  plan,
  party,
  isUnpriced,
  groupId,
  ...request
}: NewItinerary): Promise<CreateResult> {
  return storeRequest(request, {
    experiences: plan.answers.experiences,
    vibe: plan.answers.vibe,
    comfort_level: plan.answers.comfort,
    duration: plan.answers.duration,
    group_size: plan.answers.groupSize,
    itinerary_data: toItineraryData(plan),
    plan_code: plan.code,
    plan_shown: toShown(plan, party, isUnpriced),
    group_id: groupId,
    estimated_cost_min: plan.cost.min,
    estimated_cost_max: plan.cost.max,
  });
}
