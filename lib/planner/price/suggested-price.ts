import type { PlainDate } from '../../platform/format/dates';
import type { PricedPackage } from '../plan/estimate';
import { toPricedAnswers } from '../plan/plan';
import type { TripPlan } from '../plan/types';
import { describePartyCost, getPartyCost, type PartyCost } from './party';

/** The price of a plan for the party, with sentences about its basis and about the cost of changes by hand. */
export type ShownPrice = PartyCost & { basis: string; change: string | null };

/**
 * The price for the party of a plan as suggested; experiences that were removed by hand are not counted. It is in a
 * separate module from `getShownPrice`, so that the page of an unchanged plan does not load the code of changes.
 * `today` is the date in India.
 */
export function getSuggestedPrice(
  { answers, leftOut }: Pick<TripPlan, 'answers' | 'leftOut'>,
  packages: readonly PricedPackage[],
  today: PlainDate,
): ShownPrice | null {
  const cost = getPartyCost(toPricedAnswers(answers, leftOut), packages, today);
  return cost && { ...cost, basis: describePartyCost(cost, answers), change: null };
}
