import type { PlainDate } from '../../platform/format/dates';
import type { PlannerBand } from '../../platform/site';
import type { PricedPackage } from '../plan/estimate';
import { describePartyCost, getPartyCost, toSteps, type PartyCost } from './party';
import { toPricedAnswers } from '../plan/plan';
import type { TripPlan } from '../plan/types';
import { addChange, formatPriceChange, getPriceChange } from './price-change';
import type { EditedPlan } from '../edit/types';

/** The price of a plan for the party, with sentences that explain it. */
export type ShownPrice = PartyCost & { basis: string; change: string | null };

type Asked = Pick<TripPlan, 'answers' | 'leftOut'> & {
  /** The plan as changed by hand; null for a suggestion. */
  edited: EditedPlan | null;
};

/**
 * The price for the party as shown on the page, in the PDF and in the request. A plan changed by hand costs what the
 * suggestion costs plus its changes; if the changes have no price, it costs what a suggestion of its length costs.
 * `today` is the date in India.
 */
export function getShownPrice(
  { answers, leftOut, edited }: Asked,
  packages: readonly PricedPackage[],
  bands: readonly PlannerBand[],
  today: PlainDate,
): ShownPrice | null {
  const change = edited && getPriceChange(edited, bands);
  const known = change === 'unpriced' ? null : change;
  const priced = known
    ? { ...answers, duration: edited?.asked ?? answers.duration }
    : toPricedAnswers(answers, leftOut);
  const cost = getPartyCost(priced, packages, today);
  if (!cost) return null;
  return {
    ...cost,
    ...(known ? toSteps(addChange(cost, known)) : {}),
    basis: describePartyCost(cost, answers),
    change: change && formatPriceChange(change),
  };
}
