import type { PlainDate } from '../../platform/format/dates';
import type { PlannerBand } from '../../company/fields/planner-bands';
import type { PricedPackage } from '../plan/estimate';
import { describePartyCost, getPartyCost, toSteps, type PartyCost } from './party';
import { toPricedAnswers } from '../plan/plan';
import type { TripPlan } from '../plan/types';
import { addChange, formatPriceChange, getPriceChange } from './price-change';
import { encodePlan } from '../edit/plan-code';
import { toOriginalPlan } from '../edit/edited-plan';
import type { EditedPlan } from '../edit/types';

type PricedPlan = Pick<TripPlan, 'answers' | 'leftOut'> & {
  /** The plan as changed by hand; null for a suggestion. */
  edited: EditedPlan | null;
};

/**
 * The price for the party as shown on the page, in the PDF and in the request. A plan changed by hand costs the price
 * of the suggestion plus the price of the changes. If a change has no price, the plan is priced like a suggestion of
 * the same length. `today` is the date in India.
 */
export function getShownPrice(
  { answers, leftOut, edited }: PricedPlan,
  packages: readonly PricedPackage[],
  bands: readonly PlannerBand[],
  today: PlainDate,
): ShownPrice | null {
  const isChanged = edited && encodePlan(edited) !== encodePlan(toOriginalPlan(edited));
  const change = isChanged ? getPriceChange(edited, bands) : null;
  if (!change || change === 'unpriced') {
    const suggested = getSuggestedPrice({ answers, leftOut }, packages, today);
    return suggested && { ...suggested, change: change && formatPriceChange(change) };
  }
  // The price of the changes already subtracts a removed houseboat night, so the base price must include it.
  const priced = toPricedAnswers(
    { ...answers, duration: edited?.requested ?? answers.duration },
    leftOut.filter((experience) => experience !== 'houseboat'),
  );
  const cost = getPartyCost(priced, packages, today);
  return (
    cost && {
      ...cost,
      ...toSteps(addChange(cost, change)),
      basis: describePartyCost(cost, answers),
      change: formatPriceChange(change),
    }
  );
}

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
