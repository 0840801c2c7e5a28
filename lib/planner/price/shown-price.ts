import type { PlainDate } from '../../platform/format/dates';
import type { PlannerBand } from '../../platform/site';
import type { PricedPackage } from '../plan/estimate';
import { describePartyCost, getPartyCost, toSteps, type PartyCost } from './party';
import { toPricedAnswers } from '../plan/plan';
import type { TripPlan } from '../plan/types';
import { addChange, formatPriceChange, getPriceChange } from './price-change';
import type { EditedPlan } from '../edit/types';

/** The price of a plan for the party, and in sentences what it is based on. */
export type ShownPrice = PartyCost & { basis: string; change: string | null };

type Asked = Pick<TripPlan, 'answers' | 'leftOut'> & {
  /** The plan as changed by hand; null for a suggestion. */
  edited: EditedPlan | null;
};

/**
 * The price that page, PDF and request state for the party. That of a plan changed by hand is the suggestion's, moved by
 * what the changes cost; where the team has to price them, that of a suggestion of this length. `today` is the date in India.
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
