import 'server-only';
import { AppError } from '../../platform/errors';
import { getPlannerBands } from '../../platform/site';
import { encodePlan } from '../../planner/edit/code';
import { readPlan } from '../../planner/edit/describe';
import { renewPlan } from '../../planner/edit/renew';
import { toTripPlan } from '../../planner/edit/write';
import { getPriceChange, toChangeSuffix } from '../../planner/price/price-change';
import { listPriceFacts } from './queries';
import type { Suggestion } from './version-schema';
import { storePlanVersion } from './version-mutations';

const UNREADABLE = 'This plan could not be read. Reload the page; what you changed is kept.';
const UNCHANGED = 'The traveller has this plan already. Change it before you send it back.';

/**
 * Stores a plan that staff suggest. `latest` is the code of the traveller's latest plan. Days and price are computed
 * from the suggestion's code. Throws INVALID for a code that cannot be read or a plan without a change.
 */
export async function suggestPlan(
  target: { id: string; staffId: string },
  latest: string,
  suggestion: Suggestion,
): Promise<'stored' | 'conflict'> {
  const plan = readPlan(suggestion.code);
  if (!plan) throw new AppError('INVALID', { message: UNREADABLE, field: 'code' });
  // Decides every half-day and replaces what is no longer offered, so that the traveller will see what was sent.
  const renewed = renewPlan(plan).plan;
  const before = readPlan(latest);
  if (before && encodePlan(before) === encodePlan(renewed))
    throw new AppError('INVALID', { message: UNCHANGED, field: 'code' });
  const costNote = toChangeSuffix(getPriceChange(renewed, getPlannerBands()));
  return storePlanVersion(
    target,
    { trip: toTripPlan(renewed, await listPriceFacts()), costNote },
    suggestion,
  );
}
